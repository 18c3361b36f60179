/** How long a session lasts (spec §9, design.md §6.6). */

export const IDLE_MINUTES = 30;
