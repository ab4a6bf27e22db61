/** Sites where many businesses have a page each: their host says nothing about which one. */
const SHARED_HOSTS = new Set(
  (
    'facebook.com instagram.com twitter.com x.com tiktok.com youtube.com linktr.ee google.com g.co goo.gl maps.app.goo.gl business.site sites.google.com ' +
    'yelp.com tripadvisor.com restaurantji.com grubhub.com seamless.com doordash.com ubereats.com opentable.com resy.com toasttab.com menupages.com ' +
    'allmenus.com beyondmenu.com slicelife.com square.site wixsite.com weebly.com wordpress.com blogspot.com godaddysites.com chabad.org shulcloud.com ' +
    'wikipedia.org yeahthatskosher.com greatkosherrestaurants.com'
  ).split(' '),
);

/** The host of a website in lower case without "www."; null when there is none or it is a site many businesses share. */
export function websiteHost(website: string | null): string | null {
  const host = /^\s*(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:?#\s]|$)/i
    .exec(website ?? '')?.[1]
    ?.toLowerCase();
  return host === undefined || SHARED_HOSTS.has(host) ? null : host;
}
