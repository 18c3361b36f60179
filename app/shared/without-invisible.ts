/**
 * Signs that show nothing: zero-width blanks and joiners, direction marks, soft hyphens, fillers. They come along when a name or
 * a number is copied, turn the text beside them around, and make two equal names different.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
