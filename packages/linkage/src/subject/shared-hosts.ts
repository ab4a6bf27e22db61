/** What a site is on which many businesses have a page or a site each. */
export type SharedKind =
  | 'ordering_platform'
  | 'review_site'
  | 'social_page'
  | 'link_page'
  | 'directory'
  | 'site_builder';

/** Those sites by host; names below count too, but for the names that a builder of sites gives away. One table, so that adding one is a line. */
export const SHARED_HOSTS: Readonly<Record<SharedKind, readonly string[]>> = {
  ordering_platform: hosts(
    'toasttab.com toast.site grubhub.com ubereats.com doordash.com seamless.com slicelife.com clover.com menupages.com singleplatform.com singlepage.com',
    'postmates.com caviar.com trycaviar.com chownow.com order.online olo.com menufy.com beyondmenu.com eatstreet.com delivery.com eat24.com',
    'foodtecsolutions.com getsauce.com sauceportal.com owner.com bentobox.menu getbento.com spoton.com square.site squareup.com order.store menudrive.com',
    'menustar.com hungryhungry.com allmenus.com zmenu.com menuwithprice.com ezcater.com relishfood.com mealsy.com fooda.com instacart.com mercato.com',
    'gopuff.com goldbelly.com popmenu.com lunchbox.io thanx.com punchh.com incentivio.com orderspoon.com skytab.com upserve.com opendining.net',
    'getorder.net zuppler.com',
  ),
  review_site: hosts(
    'yelp.com yelp.to tripadvisor.com opentable.com resy.com exploretock.com foursquare.com zagat.com zomato.com google.com g.co g.page goo.gl',
    'maps.app.goo.gl business.site maps.apple.com mapquest.com waze.com yellowpages.com bbb.org restaurantji.com restaurantguru.com sirved.com',
    'greatkosherrestaurants.com yeahthatskosher.com totallyjewishtravel.com wikipedia.org wikidata.org wikimedia.org openstreetmap.org',
  ),
  social_page: hosts(
    'facebook.com fb.com fb.me instagram.com twitter.com x.com tiktok.com youtube.com youtu.be linkedin.com pinterest.com whatsapp.com wa.me t.me',
    'snapchat.com threads.net reddit.com nextdoor.com',
  ),
  link_page: hosts('linktr.ee bit.ly tinyurl.com beacons.ai qrco.de qr.page flowcode.com campsite.bio lnk.bio'),
  directory: hosts(
    'superpages.com manta.com chamberofcommerce.com angi.com angieslist.com homeadvisor.com thumbtack.com houzz.com porch.com taskrabbit.com bark.com',
    'buildzoom.com networx.com care.com zillow.com realtor.com zocdoc.com healthgrades.com vitals.com webmd.com ratemds.com sharecare.com',
    'psychologytoday.com avvo.com findlaw.com justia.com lawyers.com martindale.com superlawyers.com lawinfo.com booksy.com vagaro.com styleseat.com',
    'fresha.com eventbrite.com',
  ),
  site_builder: hosts('wixsite.com weebly.com wordpress.com blogspot.com godaddysites.com chabad.org shulcloud.com'),
};

/** Of these each name below is one business's. */
const GIVEN_AWAY: ReadonlySet<string> = new Set([
  ...SHARED_HOSTS.site_builder,
  'square.site',
  'toast.site',
  'business.site',
]);

const KIND_OF: ReadonlyMap<string, SharedKind> = new Map(
  Object.entries(SHARED_HOSTS).flatMap(([kind, all]) => all.map((host) => [host, kind as SharedKind] as const)),
);

/** What the site at this host is, where many businesses have a page there; null where nothing says so. A builder's is told by its own host alone. */
export function sharedKind(host: string): SharedKind | null {
  const found = sharedPart(host);
  return found === null || (found.kind === 'site_builder' && found.isBelow) ? null : found.kind;
}

/** Whether nothing at this host tells which business is meant: it is shared, and not a name below it that is one business's. */
export function isSharedHost(host: string): boolean {
  const found = sharedPart(host);
  return found !== null && !(found.isBelow && GIVEN_AWAY.has(found.host));
}

function sharedPart(
  host: string,
): { readonly host: string; readonly kind: SharedKind; readonly isBelow: boolean } | null {
  const labels = host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
    .split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const part = labels.slice(from).join('.');
    const kind = KIND_OF.get(part);
    if (kind !== undefined) return { host: part, kind, isBelow: from > 0 };
  }
  return null;
}

function hosts(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}
