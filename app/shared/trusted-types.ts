/**
 * Trusted Types (W3C): where a page's policy asks for them, a string becomes markup or a script only through a policy that
 * the header names (docs/decisions/0032). Browsers without them take the strings as they are.
 */

type Rule = (text: string) => string;
type Rules = { createHTML?: Rule; createScript?: Rule; createScriptURL?: Rule };
type TrustedTypes = { createPolicy: <Given extends Rules>(name: string, rules: Given) => Given };

/**
 * To be called once for each name: browsers refuse a second policy of the same name.
 * @param rules return what is allowed, and throw for everything else. What they return in the browser are objects that stand
 * for the strings; TypeScript's DOM library takes strings alone
 */
export function trustOnly<Given extends Rules>(name: string, rules: Given): Given {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}
