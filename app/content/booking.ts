/** What a booking counts for in the studio's statistics (spec §7 call 31), in euro: the landing page's stated value. */
export const bookingValue = 150;
