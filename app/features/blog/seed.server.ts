/** Demo content for an empty database: never an account. */
import { db } from "#app/db/client.server.ts";
import { blogCategories } from "#app/db/schema/blog.server.ts";

const categories = [
  {
    name: "EMS",
    slug: "ems",
    description: "L’elettrostimolazione spiegata da chi la usa ogni giorno.",
    color: "#be185d",
  },
  {
    name: "Postura e Pancafit",
    slug: "postura-e-pancafit",
    description: "Schiena, collo, respiro: come ritrovare spazio.",
    color: "#1d6a41",
  },
  { name: "Pilates", slug: "pilates", description: "Reformer, molle, precisione.", color: "#8a4b08" },
  {
    name: "Alimentazione",
    slug: "alimentazione",
    description: "Mangiare bene senza elenchi di divieti.",
    color: "#65535a",
  },
  { name: "Allenamento", slug: "allenamento", description: "Forza, fiato, costanza.", color: "#1a1014" },
];

/**
 * Does nothing once there is any category: what the owner deleted stays deleted as long as one is left.
 * @returns whether anything was written
 */
export async function seedDemoContent(): Promise<boolean> {
  return db.transaction(async (tx) => {
    const there = await tx.select({ id: blogCategories.id }).from(blogCategories).limit(1);
    if (there.length > 0) return false;
    await tx.insert(blogCategories).values(categories).onConflictDoNothing();
    return true;
  });
}
