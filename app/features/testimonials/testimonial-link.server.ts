/** The address under which a person tells how it was, and takes it back: whoever has it may, and nobody can guess it. */
import { readSignedId, signId } from "#app/features/booking/signed-id.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";

export const testimonialToken = (id: string): string => signId("testimonial", id);

export const readTestimonialToken = (token: string): string | undefined => readSignedId("testimonial", token);

/** For mails. */
export const testimonialUrl = (id: string): string =>
  new URL(href("/testimonianza/:token", { token: testimonialToken(id) }), siteAddress()).href;
