/** Category after category; the order of reading comes from the dates. */
import { colloRigido } from "./collo-rigido-esercizi-schermo.ts";
import { cosaMangiarePrimaEDopoAllenamento } from "./cosa-mangiare-prima-e-dopo-allenamento.ts";
import { doloriMuscolariDopoAllenamento } from "./dolori-muscolari-dopo-allenamento.ts";
import { elettrostimolatoreCasa } from "./elettrostimolatore-casa-o-ems-in-studio.ts";
import { emsControindicazioni } from "./ems-controindicazioni.ts";
import { emsQuanteVolteASettimana } from "./ems-quante-volte-a-settimana.ts";
import { fameNervosaLaSera } from "./fame-nervosa-la-sera.ts";
import { hiitPerChiComincia } from "./hiit-per-chi-comincia.ts";
import { ilPilatesFaDimagrire } from "./il-pilates-fa-dimagrire.ts";
import { leggereEtichettaAlimenti } from "./leggere-etichetta-alimenti.ts";
import { malDiSchienaDaScrivania } from "./mal-di-schiena-da-scrivania.ts";
import { pancafitSeduta } from "./pancafit-come-funziona-una-seduta.ts";
import { pausaPranzoPiattoUnico } from "./pausa-pranzo-piatto-unico.ts";
import { pilatesACasaDieciMinuti } from "./pilates-a-casa-dieci-minuti.ts";
import { pilatesDopoISessanta } from "./pilates-dopo-i-sessanta.ts";
import { pilatesReformerOATerra } from "./pilates-reformer-o-a-terra.ts";
import { posturaPerfetta } from "./postura-perfetta-non-esiste.ts";
import { primaSedutaEms } from "./prima-seduta-ems-cosa-si-sente.ts";
import { quanteProteineAlGiorno } from "./quante-proteine-al-giorno.ts";
import { quanteVolteASettimanaAllenarsi } from "./quante-volte-a-settimana-allenarsi.ts";
import { respiroCorto } from "./respiro-corto-diaframma.ts";
import { ricominciare } from "./ricominciare-ad-allenarsi-quattro-settimane.ts";
import { riscaldamento } from "./riscaldamento-otto-minuti.ts";
import type { SeedArticle } from "./seed-article.ts";
import { ventiMinutiEms } from "./venti-minuti-ems-tre-ore-palestra.ts";

export const seedArticles: readonly SeedArticle[] = [
  primaSedutaEms,
  emsQuanteVolteASettimana,
  emsControindicazioni,
  elettrostimolatoreCasa,
  ventiMinutiEms,
  malDiSchienaDaScrivania,
  posturaPerfetta,
  pancafitSeduta,
  respiroCorto,
  colloRigido,
  pilatesReformerOATerra,
  pilatesACasaDieciMinuti,
  pilatesDopoISessanta,
  ilPilatesFaDimagrire,
  leggereEtichettaAlimenti,
  quanteProteineAlGiorno,
  fameNervosaLaSera,
  pausaPranzoPiattoUnico,
  cosaMangiarePrimaEDopoAllenamento,
  quanteVolteASettimanaAllenarsi,
  ricominciare,
  doloriMuscolariDopoAllenamento,
  riscaldamento,
  hiitPerChiComincia,
];
