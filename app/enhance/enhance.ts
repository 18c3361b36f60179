/** The documents' own script, and the whole of it: each part adds to what already works without. */
import { sendCategoryChoice } from "./category-filter.ts";
import { offerCopying } from "./copy-address.ts";
import { countReading } from "./count-reading.ts";
import { openGallery } from "./gallery.ts";
import { loadNearImages } from "./lazy-images.ts";
import { watchLogos } from "./logos.ts";
import { upgradeMenu } from "./menu.ts";
import { watchNavbar } from "./navbar.ts";
import { sayOpenNow } from "./open-now.ts";
import { prefetchSoon } from "./prefetch.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { carryUtm } from "./utm.ts";

watchNavbar();
upgradeMenu();
watchLogos();
loadNearImages();
carryUtm();
sayOpenNow();
sendCategoryChoice();
openGallery();
offerCopying();
countReading();
prefetchSoon();
registerServiceWorker();
