/** What pages of the admin are told about the studio's own changes. */

export type DraftOf = {
  key: string;
  savedAt: string;
  /** An e-mail address; null when the account is gone. */ by: string | null;
};

export type StudioState = {
  drafts: DraftOf[];
  /** Keys of sections that no longer stand as the site came. */
  changed: string[];
  /** When the draft goes public by itself, as an ISO instant. */
  publishAt: string | null;
};

export type SectionForm = {
  key: string;
  value: unknown;
  /** It says what the site came with. */
  isDefault: boolean;
  /** Sent back when it is saved. */
  version: string;
  draft: { savedAt: string; by: string | null } | null;
};

export type PublicationSummary = {
  id: string;
  publishedAt: string;
  /** Null: the account is gone, or its date had come. */
  by: string | null;
  sections: string[];
  isUndoing: boolean;
  /** A later publication has taken it back. */
  isUndone: boolean;
};

/** What a publication changed of one section; null stands for the value of app/content. */
export type SectionVersion = {
  publication: string;
  publishedAt: string;
  by: string | null;
  isUndoing: boolean;
  before: unknown;
  after: unknown;
};
