/** Deletes what has lain in the bin for its time: articles with all their revisions, and categories. */
import { isNotNull, lt } from "drizzle-orm";
import { forgetBoth, forgetRows } from "#app/db/forgetting.server.ts";
import { binnedCategories, blogPosts } from "#app/db/schema/blog.server.ts";

export const forgetBinnedWriting = forgetBoth(
  forgetRows(blogPosts, (before) => lt(blogPosts.deletedAt, before), isNotNull(blogPosts.deletedAt)),
  forgetRows(binnedCategories, (before) => lt(binnedCategories.deletedAt, before)),
);
