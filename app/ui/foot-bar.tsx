/**
 * On phones the way to book stays at the foot of the screen. It sticks inside its parent and comes to rest at its end,
 * so it covers neither the footer nor a form; it stands on the consent banner, and rules.css keeps what has the focus
 * above both, and takes it away while somebody types. enhance/foot-bar.ts shows it once the page's first button is out of
 * sight; without a script it is always there. On a low screen it would take too much.
 */
type Props = {
  href: string;
  /** What is in it for whoever follows it. */
  children: string;
  action: string;
  /** The free times of which the next one may stand in place of the words: the query of /api/times. */
  times?: string;
};

export function FootBar({ href, children, action, times }: Props) {
  return (
    <p
      data-sticky-action
      data-foot
      data-times={times}
      className="sticky bottom-[calc(var(--foot,0px)+var(--silence,0px))] z-10 hidden sticks:block scripted-unless-shown:invisible [:has([data-consent=customise][aria-expanded=true])>body_&]:static"
    >
      <a
        href={href}
        className="flex min-h-14 border-t border-carta/25 ground-ink pb-[env(safe-area-inset-bottom)] text-small leading-tight font-semibold -outline-offset-6 focus-visible:outline-pink-l"
      >
        {/* The script may have been here before React. */}
        <span className="flex-1 self-center px-margin py-2" suppressHydrationWarning>
          {children}
        </span>
        <span className="flex items-center bg-pink px-5 text-ink">{action}</span>
      </a>
    </p>
  );
}
