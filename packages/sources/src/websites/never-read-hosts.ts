/** Why a site is no business's own. */
export type NotOwn = 'ordering_platform' | 'review_site' | 'social_page' | 'link_page';

/**
 * Sites where many businesses have a page, by host; names below count too. None of them is ever read: a menu there is the platform's copy, and
 * specification §1.5 forbids it. One table, so that adding one is a line.
 */
export const NEVER_READ_HOSTS: Readonly<Record<NotOwn, readonly string[]>> = {
  ordering_platform: [
    'toasttab.com',
    'toast.site',
    'grubhub.com',
    'ubereats.com',
    'doordash.com',
    'seamless.com',
    'slicelife.com',
    'clover.com',
    'menupages.com',
    'singleplatform.com',
    'singlepage.com',
    'postmates.com',
    'caviar.com',
    'trycaviar.com',
    'chownow.com',
    'order.online',
    'olo.com',
    'menufy.com',
    'beyondmenu.com',
    'eatstreet.com',
    'delivery.com',
    'eat24.com',
    'foodtecsolutions.com',
    'getsauce.com',
    'sauceportal.com',
    'owner.com',
    'bentobox.menu',
    'getbento.com',
    'spoton.com',
    'square.site',
    'squareup.com',
    'order.store',
    'menudrive.com',
    'menustar.com',
    'hungryhungry.com',
    'allmenus.com',
    'zmenu.com',
    'menuwithprice.com',
    'ezcater.com',
    'relishfood.com',
    'mealsy.com',
    'fooda.com',
    'instacart.com',
    'mercato.com',
    'gopuff.com',
    'goldbelly.com',
    'popmenu.com',
    'lunchbox.io',
    'thanx.com',
    'punchh.com',
    'incentivio.com',
    'orderspoon.com',
    'skytab.com',
    'upserve.com',
    'opendining.net',
    'getorder.net',
    'zuppler.com',
  ],
  review_site: [
    'yelp.com',
    'tripadvisor.com',
    'opentable.com',
    'resy.com',
    'exploretock.com',
    'foursquare.com',
    'zagat.com',
    'zomato.com',
    'google.com',
    'goo.gl',
    'maps.app.goo.gl',
    'business.site',
    'apple.com',
    'mapquest.com',
    'yellowpages.com',
    'bbb.org',
    'restaurantji.com',
    'restaurantguru.com',
    'sirved.com',
    'greatkosherrestaurants.com',
    'yeahthatskosher.com',
    'totallyjewishtravel.com',
    'wikipedia.org',
  ],
  social_page: [
    'facebook.com',
    'fb.com',
    'fb.me',
    'instagram.com',
    'twitter.com',
    'x.com',
    'tiktok.com',
    'youtube.com',
    'youtu.be',
    'linkedin.com',
    'pinterest.com',
    'whatsapp.com',
    'wa.me',
    't.me',
    'snapchat.com',
    'threads.net',
  ],
  link_page: ['linktr.ee', 'bit.ly', 'tinyurl.com', 'beacons.ai', 'qrco.de', 'qr.page', 'flowcode.com', 'campsite.bio', 'lnk.bio'],
};

const KIND_OF = new Map(Object.entries(NEVER_READ_HOSTS).flatMap(([kind, hosts]) => hosts.map((host) => [host, kind as NotOwn] as const)));

/** Why the site at this host is not read; null where nothing speaks against it. */
export function notOwn(host: string): NotOwn | null {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const kind = KIND_OF.get(labels.slice(from).join('.'));
    if (kind !== undefined) return kind;
  }
  return null;
}
