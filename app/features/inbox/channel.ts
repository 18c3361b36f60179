/** By which ways people reach the studio other than the site's forms. */

export const channels = ["telefono", "di-persona", "whatsapp", "instagram", "email", "altro"] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  telefono: "Telefono",
  "di-persona": "Di persona",
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  email: "E-mail",
  altro: "In un altro modo",
};

const byChannel: Record<Channel, string> = {
  telefono: "per telefono",
  "di-persona": "di persona",
  whatsapp: "su WhatsApp",
  instagram: "da Instagram",
  email: "per e-mail",
  altro: "in un altro modo",
};

/** "per telefono" */
export const sayCameBy = (channel: Channel): string => byChannel[channel];

export const isChannel = (text: string | null | undefined): text is Channel =>
  (channels as readonly (string | null | undefined)[]).includes(text);
