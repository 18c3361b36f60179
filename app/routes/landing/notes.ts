/** The numbers of the margin notes, in the order of their first mention on the page. */
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
