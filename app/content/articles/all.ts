import { emsQuanteVolteASettimana } from "./ems-quante-volte-a-settimana.ts";
import type { SeedArticle } from "./seed-article.ts";

export const seedArticles: readonly SeedArticle[] = [emsQuanteVolteASettimana];
