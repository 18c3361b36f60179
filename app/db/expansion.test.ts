import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readExpansion } from "./expansion.ts";

const read = (...statements: string[]) => readExpansion(statements);

test("what only adds can run beside the program before, and each of it has a way back, the last first", () => {
  expect(
    read(
      "CREATE TYPE \"public\".\"mood\" AS ENUM('good', 'bad');",
      'CREATE TABLE "moods" (\n\t"id" bigserial PRIMARY KEY NOT NULL,\n\t"mood" "mood" NOT NULL\n);\n',
      'ALTER TABLE "moods" ADD CONSTRAINT "moods_post_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("id");',
      'CREATE UNIQUE INDEX "moods_once" ON "moods" USING btree ("mood");',
      "CREATE TRIGGER moods_changed AFTER INSERT ON moods FOR EACH STATEMENT EXECUTE FUNCTION announce()",
      'ALTER TABLE "posts" ADD COLUMN "mood" text;',
      '-- a word\nALTER TABLE "posts" ADD COLUMN "stars" integer DEFAULT 0 NOT NULL;',
      'ALTER TABLE "posts" ADD COLUMN "price" numeric(8, 2) DEFAULT \'0 (gratis)\'::text NOT NULL;',
      'ALTER TABLE "posts" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;',
      'CREATE INDEX "posts_mood" ON "posts" USING btree ("mood");',
    ),
  ).toEqual({
    undo: [
      'drop index "posts_mood"',
      'alter table "posts" drop column "seen_at"',
      'alter table "posts" drop column "price"',
      'alter table "posts" drop column "stars"',
      'alter table "posts" drop column "mood"',
      'drop table "moods"',
      'drop type "mood"',
    ],
  });
});

test.for([
  'ALTER TABLE "posts" DROP COLUMN "mood";',
  'ALTER TABLE "posts" RENAME COLUMN "mood" TO "state";',
  'ALTER TABLE "posts" ADD COLUMN "mood" text NOT NULL;',
  'ALTER TABLE "posts" ADD COLUMN "mood" text, DROP COLUMN "stars";',
  'ALTER TABLE "posts" ADD COLUMN "post" integer REFERENCES "posts"("id");',
  'ALTER TABLE "posts" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "posts" ADD COLUMN "length" integer GENERATED ALWAYS AS (length(title)) STORED;',
  'ALTER TABLE "posts" ADD COLUMN "number" bigserial;',
  'ALTER TABLE "posts" ADD CONSTRAINT "short" CHECK (length(title) < 9);',
  'CREATE UNIQUE INDEX "once" ON "posts" USING btree ("title");',
  "CREATE TRIGGER x BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION f()",
  "CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ begin return new; end $$",
  "UPDATE posts SET title = ''",
  'CREATE INDEX "a" ON "posts" ("b"); DROP TABLE "posts";',
])("the program before could not go on beside: %s", (statement) => {
  expect(read(statement)).toHaveProperty("pause");
});

test("each migration of ours is read as one or the other", () => {
  const folder = join(import.meta.dirname, "migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const kinds = files.map((name) => {
    const statements = readFileSync(join(folder, name), "utf8").split("--> statement-breakpoint");
    return "undo" in readExpansion(statements) ? "beside" : "pause";
  });
  expect(new Set(kinds)).toEqual(new Set(["beside", "pause"]));
});
