/** Only a page with a gallery fetches what shows it. */
export function openGallery(): void {
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  if (gallery) void import("./lightbox.ts").then(({ showIn }) => showIn(gallery));
}
