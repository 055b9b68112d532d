"""The rules for frames of reference: forms -> rules, cases -> claims."""
