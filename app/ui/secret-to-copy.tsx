import { CopyButton } from "./copy-button.tsx";

/** A secret shown whole, to be selected or copied. @param copied what is said then, for example "Copiata." */
export function SecretToCopy({ secret, copied, children }: { secret: string; copied: string; children: string }) {
  return (
    <>
      <code
        translate="no"
        className="block border-2 border-ink bg-white p-4 font-sans font-semibold [overflow-wrap:anywhere] select-all"
      >
        {secret}
      </code>
      <CopyButton text={secret} copied={copied}>
        {children}
      </CopyButton>
    </>
  );
}
