/** How the admin's pages read while they are open (spec §9): type-ahead, panels, pictures. */
import { QueryClient } from "@tanstack/react-query";

const KEPT_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 30_000;

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: KEPT_MS,
        gcTime: KEPT_MS,
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
      },
    },
  });
