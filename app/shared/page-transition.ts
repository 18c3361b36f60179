/**
 * The one style that stands within every page: Chromium asks a new document whether it takes part in a transition before the style
 * sheet has come. The Content-Security-Policy names it by hash; how things move is in styles/transitions.css.
 */
export const PAGE_TRANSITION = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";
