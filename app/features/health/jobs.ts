/** What the timetable does (app/timetable.server.ts), as the studio would say it: «… non riesce». */
export const JOBS = {
  "delete data whose retention period is over": "cancellare i dati scaduti",
  "erase again whom a restored backup brings back": "ripetere le cancellazioni dopo un ripristino",
  "back up everything at night": "fare la copia della notte",
  "add up the days that are over": "sommare le statistiche dei giorni finiti",
  "publish articles whose date has come": "pubblicare gli articoli programmati",
  "publish the studio’s draft when its date has come": "pubblicare le modifiche programmate dello studio",
  "remind who comes today or tomorrow": "mandare i promemoria degli appuntamenti",
  "ask who came how it was": "chiedere com’è andata a chi è venuto",
  "offer what is free to who waits for it": "avvisare chi è in lista d’attesa",
  "send itself the morning's test request": "mandarsi la richiesta di prova",
  "look for what is wrong, and tell it": "avvisare se qualcosa non va",
  "mail how the week went on Mondays": "mandare l’e-mail del lunedì",
  "record the bucket's pictures": "registrare le immagini caricate",
  "show overdue answers in open inboxes": "aggiornare i ritardi nelle richieste",
  "end sessions that are over": "chiudere le sessioni finite",
  "render pages anew": "rinnovare le pagine",
  "look at the site’s health": "guardare come sta il sito",
} as const;

export type Job = keyof typeof JOBS;
