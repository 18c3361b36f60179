/**
 * Whether a number, in the form in which the database compares numbers (phone_digits), can be somebody's: "interno 12" stands
 * in many texts and identifies nobody.
 */
export const hasEnoughDigits = (digits: string): boolean => digits.length >= 6;
