import type { Page } from "@playwright/test";

export const toast = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
