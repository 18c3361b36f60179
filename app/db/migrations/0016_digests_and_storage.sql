UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');--> statement-breakpoint
-- An article's index words hardly shrink, and trying to compress them cost a third of what writing an article costs.
ALTER TABLE "blog_posts" ALTER COLUMN "search" SET STORAGE EXTERNAL;
