type Props = { count: number; onClose: () => void };

/** Says how many pictures of what was pasted could not come along, and how they can. */
export function MissingPictures({ count, onClose }: Props) {
  const sentence =
    count === 1
      ? "Un’immagine non è arrivata con il testo: salvala sul computer e trascinala qui, o premi «Immagine»."
      : `${count} immagini non sono arrivate con il testo: salvale sul computer e trascinale qui, o premi «Immagine».`;
  return (
    <output className="block empty:hidden">
      {count > 0 && (
        <span className="mt-3 flex items-start justify-between gap-4 border-l-3 border-pink py-1 pl-4 text-small">
          <span className="py-1.5">{sentence}</span>
          <button type="button" onClick={onClose} className="inline-flex min-h-11 flex-none items-center underlined">
            Ho capito
          </button>
        </span>
      )}
    </output>
  );
}
