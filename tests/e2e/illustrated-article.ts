import type { Page } from "@playwright/test";
import { seedArticles } from "#app/content/articles/all.ts";

const pictureCount = ({ pictures = {} }: (typeof seedArticles)[number]) => Object.keys(pictures).length;

/** The one with the largest gallery. */
export const illustrated = seedArticles.toSorted((a, b) => pictureCount(b) - pictureCount(a))[0]!;
export const PICTURES = pictureCount(illustrated);
export const ARTICLE = `/blog/${illustrated.slug}`;

export const gallery = (page: Page) => page.getByRole("region", { name: "Le tavole" }).getByRole("link");
