/** The numbers in the margin, in the order in which the page first needs them. */
export const NOTES = {
  seats: 1,
  refund: 2,
  consultation: 3,
  monthly: 4,
  transformations: 5,
  success: 6,
  callback: 7,
  firstClients: 8,
  refundTime: 9,
} as const;
