import { BEEF_MARK, MEANT, NUT_MARK, type OtherForm } from '@kehilla/city';

/**
 * What people keep away from, and the words by which a menu names it. Anything here at a dish contradicts the wish; that none is there says
 * nothing (a menu does not print every ingredient). The lists follow the major allergens of 21 U.S.C. §321(qq), in words that menus use.
 * `fine`: the form in which it is another thing: "soy milk" and "vegan cheese" are no dairy, a "gluten free bun" has no wheat.
 */
export type UnwantedGroup = {
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly fine: OtherForm | null;
};

const group = (names: string, words: string, fine: OtherForm | null = null): UnwantedGroup => ({
  names: names.split(','),
  words: words.split(','),
  fine,
});

/** Meats, as menus name them; also what contradicts a diet without meat. */
export const MEATS = `${BEEF_MARK},meat,beef,steak,brisket,veal,lamb,chicken,turkey,duck,goose,pastrami,corned beef,salami,bacon,sausage,hot dog,frankfurter,franks,hamburger,burger,rib,ribeye,shawarma,schnitzel,kebab,liver,tongue,wings,kishka,cholent,chulent,bologna,oxtail,mutton,goulash,meatball,meatloaf,entrecote,flanken,pepperoni,chorizo,gyro,kabob,kofta,drumstick,hen,poultry,prosciutto,jerky,pork,ham,venison,bison,בשר,עוף,שניצל,שווארמה,קבב,asado,pargiyot,pargiot,merguez,london broil,filet mignon,sirloin,tenderloin,kebob,kofte,kufta,bolognese,carne,pollo,poulet,cordero,jamon,schmaltz,biltong,bresaola,sujuk,capon,quail,drumette,bone broth,bone marrow,derma,foie gras,lahmajoun,sweetbread,gribenes,cold cut,deli roll,lahmajun,shishlik,pot roast,roast beef,פרגיות,אסאדו,כבד,נקניק,נקניקיות,נקניקיה,כבש,סטייק,אנטריקוט,צלעות,arayes,arayess,kafta,kefta,kefte,kofteh,slider,kubbeh,sloppy joe,wagyu,kobe,angus,bratwurst,knackwurst,kielbasa,wurst,liverwurst,andouille,mortadella,pancetta,guanciale,capicola,hanger,porterhouse,short rib,tomahawk,bulgogi,carnitas,barbacoa,birria,al pastor,tasso,osso buco,ossobuco,coq au vin,yakitori,peking duck,magret,boeuf,agneau,canard,jambon,rabbit,המבורגר,פסטרמה,נקניקייה,אווז,ברווז,הודו,טלה,כנפיים,קציצות,קובה,עראיס`;
/** What is of beef by definition, or is where it names no other meat (`BEEF_MARK`). */
const BEEFS = `${BEEF_MARK},beef,corned beef,wagyu,kobe,angus,sirloin,porterhouse,tomahawk,t bone,filet mignon,london broil,prime rib,short rib,flanken,asado,entrecote,hanger,skirt steak,pot roast,chateaubriand,bulgogi,bresaola,biltong,oxtail,sloppy joe,boeuf,carne asada,בקר,אסאדו,אנטריקוט`;
/** Fish and what is made of it. */
export const FISHES = `fish,seafood,salmon,tuna,cod,bass,branzino,bronzino,tilapia,halibut,trout,flounder,sole,snapper,mahi,sardine,herring,carp,pike,whitefish,lox,${MEANT.nova},sablefish,anchovy,caviar,roe,masago,tobiko,sashimi,yellowtail,mackerel,eel,hake,haddock,pollock,surimi,crabstick,crab stick,imitation crab,mock crab,krab,gefilte,kani,grouper,swordfish,catfish,barramundi,monkfish,unagi,hamachi,bonito,gravlax,gravad lax,ceviche,kipper,bluefish,bottarga,turbot,walleye,arctic char,albacore,smelt,sturgeon,ahi,ikura,sable,pescado,atun,poisson,pesce,דג,סלמון,טונה,lakerda,דגים,seabass,dorade,dourade,daurade,orata,bream,porgy,whiting,rockfish,mullet,pollack,scrod,wahoo,pompano,bouillabaisse,bacalao,baccala,taramasalata,tarama,fishcake,${MEANT.philadelphia},maguro,otoro,chutoro,smoked fish,${MEANT.toro},${MEANT.perch},לברק,דניס,אמנון,הרינג,מוסר,בורי,פורל,קרפיון,סרדין,סרדינים,אנשובי,הליבוט,בקלה,דג מלוח,לקרדה`;
/** What lives in shells and shares their proteins. */
export const SHELLFISH =
  'shellfish,shrimp,prawn,crab,crabcake,lobster,clam,mussel,oyster,scallop,calamari,squid,octopus,langoustine,crawfish,crayfish,scampi,cockle,conch,camaron,camarones,ebi,amaebi,gambas,crevette,abalone,whelk,krill,cuttlefish,pulpo,vongole,moules,crustacean,mollusc,mollusk,seafood,frutti di mare,fruits de mer,שרימפס,קלמרי,סרטן';
/** Dairy, as menus name it. Pizza stands apart: it has cheese unless it is said to be vegan. */
export const DAIRIES = `dairy,milk,lactose,cheese,cream,butter,yogurt,mozzarella,parmesan,feta,ricotta,cheddar,muenster,provolone,swiss cheese,goat cheese,cream cheese,sour cream,whipped cream,brie,gouda,halloumi,labneh,labaneh,lebeh,whey,custard,alfredo,latte,cappuccino,ice cream,gelato,milkshake,buttermilk,ghee,paneer,quesadilla,cheeseburger,cheesecake,mascarpone,tiramisu,gruyere,pecorino,asiago,havarti,burrata,queso,parmigiano,bechamel,gorgonzola,camembert,roquefort,manchego,fontina,emmental,jarlsberg,boursin,bocconcini,stracciatella,kashkaval,tzfatit,gvina,kefir,labne,leben,creme,leche,panna cotta,caprese,cannoli,affogato,flat white,buttercream,fondue,quark,schmear,crema,gratin,gratine,beurre,lait,frappuccino,mozarella,mozz,parmesean,riccotta,labane,casein,caseinate,fromage,formaggio,mantequilla,burro,cheesey,cheez,cheeze,buttery,manicotti,calzone,tuna melt,patty melt,flan,tzatziki,raita,lassi,macchiato,cortado,frappe,froyo,חלב,גבינה,שמנת,חמאה,parm,parmigiana,cheesy,buttered,cheesesteak,פטה,יוגורט,מוצרלה,לבנה,גבינות,${MEANT.swiss},${MEANT.cottage},formaggi,bleu,chevre,sundae,croque monsieur,croque madame,nutella,bulgarit,pepper jack,monterey jack,colby,queso fresco,cotija,neufchatel,limburger,taleggio,stilton,quattro formaggi,${MEANT.philadelphia},cheesesteak,הפוך,בולגרית,צפתית,קוטג,נוטלה,קשקבל,לאטה,מסקרפונה,פרמזן,גלידה`;

/** Eggs and what is made of them. */
export const EGGS =
  'egg,omelette,omelet,shakshuka,mayonnaise,mayo,meringue,frittata,quiche,aioli,hollandaise,bearnaise,eggnog,omlette,huevos,matzo brei,matzah brei,tortilla espanola,benedict,carbonara,remoulade,tartar sauce,sabich,huevo,uova,oeuf,חביתה,ביצה,ביצים,tamago,tamagoyaki,kewpie,menemen,souffle,creme brulee,zabaglione,sabayon,pavlova,מיונז,שקשוקה,סביח';

/** What is made of wheat, barley or rye, as menus name it; also what contradicts "gluten free". */
export const GLUTENS =
  'wheat,bread,bun,toast,pita,laffa,bagel,breaded,breadcrumb,panko,flour,couscous,semolina,barley,seitan,farro,bulgur,croissant,challah,tempura,crouton,knish,bourekas,schnitzel,baguette,sourdough,rye,matzah,matzo,matzoh,battered,ramen,lo mein,udon,orzo,phyllo,filo,strudel,bulghur,freekeh,spelt,kamut,focaccia,ciabatta,brioche,naan,breadstick,ptitim,kubaneh,sambusak,english muffin,danish,scone,eclair,egg roll,wonton,gyoza,potsticker,dumpling,empanada,pierogi,gnocchi,cannelloni,manicotti,stromboli,calzone,farfel,mandlen,varnishkes,shlishkes,hamantaschen,sufganiyot,pie crust,ice cream cone,harina,tuna melt,patty melt,pretzel,babka,rugelach,malawach,jachnun,לחם,פיתה,לאפה,kreplach,blintz,matza,matsah,matso,matsoh,matze,matzot,matzoth,motza,מצה,מצות';

/** What is made of wheat where its menu does not say that it is not; also what contradicts "gluten free" there: "Rigatoni, gluten free" does not. */
export const WHEATEN = `pasta,pizza,lasagna,spaghetti,penne,ziti,macaroni,fettuccine,linguine,rigatoni,ravioli,tortellini,noodle,cake,cookie,pastry,sandwich,wrap,burger bun,pancake,waffle,פסטה,donut,doughnut,muffin,kneidlach,knaidel,knaidlach,kneydl,kneydlach,kneidlich,knaidlech,kneidle,kniedlach,katsu,bruschetta,crostini,panini,panino,lavash,churro,roti,spring roll,samosa,bao,bao bun,tabbouleh,tabouleh,tabouli,tabbouli,tabuleh,tabule,lukshen,lokshen,lukshen kugel,noodle kugel,pancit,paratha,chapati,kataif,knafeh,kunafa,kanafeh,toastie,crepe,cupcake,brownie,biscuit,cannoli,tiramisu,wellington,${MEANT.beer},${MEANT.ale},lager,stout,pilsner,קרוטונים,עוגה,עוגיות,כריך,טבולה,לחמניה,לחמנייה,קניידלך,סמבוסק,בורקס`;

/** Whatever has tree nuts without saying which: a dish that "contains tree nuts" may be of any. */
const ANY_TREE_NUT = `${NUT_MARK},tree nut,nut mix,trail mix,baklava,baklawa,praline,nougat,turron,linzer,dukkah,dukka`;

/** What is made of peanuts by definition. */
const PEANUTS =
  'peanut,satay,bamba,snickers,reeses,butterfinger,pb,pbj,pb j,pb and j,pb cup,cacahuate,mani,בוטן,בוטנים,במבה,חמאת בוטנים';
/** What is made of one of the tree nuts by definition. */
const TREE_NUTS = {
  almond:
    'almond,marzipan,marzapane,frangipane,frangipan,amaretto,amaretti,almondine,amandine,mandelbrot,mandel bread,macaron,romesco,orgeat,financier,bakewell,almendra,mandorla,amande,שקד,שקדים,מרציפן',
  hazelnut:
    'hazelnut,filbert,nutella,gianduja,gianduia,nocciola,avellana,frangelico,ferrero rocher,לוז,אגוזי לוז,נוטלה',
  walnut: 'walnut,waldorf,muhammara,charoset,noci,noix,nuez,nueces,אגוז מלך,אגוזי מלך',
  pecan: 'pecan,פקאן,פקאנים',
  cashew: 'cashew,קשיו',
  pistachio: 'pistachio,pistacchio,pistache,פיסטוק,פיסטוקים',
  macadamia: 'macadamia,מקדמיה',
  'brazil nut': 'brazil nut',
  chestnut: 'chestnut,marron,castagna,ערמון,ערמונים',
  'pine nut': 'pine nut,pinenut,pignoli,pinoli,pignolia,pinolo,צנובר,צנוברים',
} as const;

/** The groups, named as people name them. */
export const UNWANTED: readonly UnwantedGroup[] = [
  group(
    'nut,tree nut,nuts,אגוז,אגוזים,ניס,ניסלעך',
    `nut,${NUT_MARK},almond,walnut,pecan,cashew,hazelnut,pistachio,macadamia,pine nut,pinenut,pignoli,brazil nut,filbert,chestnut,nutty,marzipan,praline,nutella,frangipane,amaretto,gianduja,baklava,baklawa,gianduia,almondine,amandine,dukkah,nougat,mandelbrot,mandel bread,linzer,macaron,bamba,waldorf,romesco,muhammara,charoset,turron,trail mix,dukka,snickers,reeses,butterfinger,almendra,cacahuate,nuez,nueces,noix,noci,mandorla,nocciola,במבה,peanut,peanut butter,satay,אגוז,אגוזים,${ANY_TREE_NUT},${PEANUTS},${Object.values(TREE_NUTS).join(',')}`,
  ),
  ...Object.entries({
    almond: 'almond,שקד,שקדים',
    hazelnut: 'hazelnut,filbert,אגוזי לוז,לוז',
    walnut: 'walnut,אגוז מלך,אגוזי מלך',
    pecan: 'pecan,פקאן',
    cashew: 'cashew,קשיו',
    pistachio: 'pistachio,פיסטוק,פיסטוקים',
    macadamia: 'macadamia,macadamia nut',
    'brazil nut': 'brazil nut',
    chestnut: 'chestnut,ערמון,ערמונים',
    'pine nut': 'pine nut,pinenut,pignoli,צנובר,צנוברים',
  } satisfies Record<keyof typeof TREE_NUTS, string>).map(([nut, names]) =>
    group(names, `${TREE_NUTS[nut as keyof typeof TREE_NUTS]},${ANY_TREE_NUT}`),
  ),
  group('peanut,peanut butter,בוטן,בוטנים,פינאטס', `${PEANUTS},${NUT_MARK},nut mix,trail mix`),
  group(
    'sesame,שומשום,סומסום',
    'sesame,tahini,techina,techineh,tehina,tahina,hummus,humus,halva,halvah,baba ganoush,furikake,zaatar,za atar,everything bagel,gomasio,gomashio,tehini,tahine,humous,baba ghanouj,baba ganouj,babaganush,babaghanoush,babganoush,baba ganoosh,tachina,hummous,hommus,homus,chumus,dukka,sabich,dukkah,simit,benne,sumsum,halawa,halavah,halawah,halwa,helva,chalva,goma,gomae,tahinah,simsim,sesamo,ajonjoli,שומשום,סומסום,טחינה,חומוס,חלווה,חלוה,חלבה',
  ),
  group('dairy,milk,lactose,cheese products,חלבי,חלב,מוצרי חלב,לקטוז,מילך,מילכיג,מילכיגס', `${DAIRIES},pizza`, 'plant'),
  group(
    'cheese,גבינה,גבינות,קעז',
    `cheese,mozzarella,parmesan,feta,ricotta,cheddar,muenster,provolone,brie,gouda,halloumi,paneer,cheesecake,cheeseburger,cheesesteak,cheesy,mascarpone,burrata,gruyere,pecorino,asiago,havarti,queso,parm,parmigiana,parmigiano,quesadilla,gorgonzola,camembert,roquefort,manchego,fontina,emmental,jarlsberg,boursin,bocconcini,stracciatella,kashkaval,tzfatit,gvina,caprese,${MEANT.swiss},${MEANT.cottage},formaggi,formaggio,fromage,bleu,chevre,croque monsieur,croque madame,bulgarit,pepper jack,monterey jack,colby,cotija,taleggio,stilton,${MEANT.philadelphia},גבינה,גבינות,בולגרית,צפתית,קוטג,קשקבל,פרמזן,מוצרלה,פטה`,
    'plant',
  ),
  group('egg,ביצה,ביצים,אייער', EGGS, 'plant'),
  group('fish,דג,דגים,פיש', FISHES, 'plant'),
  group(
    'salmon,סלמון',
    `salmon,lox,${MEANT.nova},gravlax,gravad lax,${MEANT.philadelphia},ikura,sockeye,סלמון,לוקס`,
    'plant',
  ),
  group('tuna,טונה', `tuna,ahi,albacore,atun,maguro,otoro,chutoro,${MEANT.toro},טונה`, 'plant'),
  group('shellfish,פירות ים', SHELLFISH, 'plant'),
  group('seafood,sea food', `${FISHES},${SHELLFISH}`, 'plant'),
  group('meat,red meat,בשר,פלייש,פליישיג,פליישיגס', MEATS, 'plant'),
  group('beef,בקר', BEEFS, 'plant'),
  group(
    'chicken,poultry,עוף',
    'chicken,wings,poultry,turkey,duck,goose,hen,capon,quail,schnitzel,pargiyot,pargiot,pargit,drumstick,drumette,pollo,poulet,coq au vin,yakitori,schmaltz,gribenes,עוף,שניצל,פרגית,פרגיות,כנפיים',
    'plant',
  ),
  group('lamb,mutton,כבש,טלה', 'lamb,mutton,cordero,agneau,merguez,כבש,טלה', 'plant'),
  group('turkey,הודו', 'turkey,הודו', 'plant'),
  group('veal,עגל', 'veal,osso buco,ossobuco,עגל', 'plant'),
  group('duck,ברווז', 'duck,canard,magret,ברווז', 'plant'),
  group(
    'soy,soya,סויה',
    'soy,soya,סויה,טופו,tofu,edamame,tempeh,miso,tamari,soybean,teriyaki,bean curd,tvp,hoisin,ponzu',
  ),
  group('wheat,gluten,חיטה,גלוטן', `${GLUTENS},${WHEATEN},gluten`, 'wheatless'),
  group('onion,בצל,ציבל,ציבעלע', 'onion,scallion,shallot,leek,בצל'),
  group('garlic,שום', 'garlic,garlicky,aioli,toum,שום'),
  group(
    'mushroom,פטריה,פטריות',
    'mushroom,portobello,shiitake,portabella,portabello,portobella,shitake,cremini,porcini,enoki,chanterelle,פטריות',
  ),
  group(
    'tomato,עגבניה,עגבניות',
    'tomato,marinara,pomodoro,ketchup,salsa,pico de gallo,matbucha,shakshuka,margherita,bruschetta,arrabbiata,עגבניה,עגבניות',
  ),
  group(
    'spicy,spice,hot pepper,חריף',
    'spicy,jalapeno,habanero,sriracha,hot sauce,hot pepper,chili,chilli,chile,chilies,chillies,zhug,schug,buffalo,harissa,chipotle,cayenne,arrabbiata,diavolo,peri peri,vindaloo,חריף',
  ),
  group('sugar,סוכר', 'sugar,honey,syrup,candied,caramel'),
  group(
    'alcohol,אלכוהול',
    `wine,${MEANT.beer},${MEANT.ale},rum,brandy,bourbon,whiskey,whisky,vodka,liqueur,sake,${MEANT.margarita},tequila,mezcal,sangria,mojito,${MEANT.champagne},prosecco,marsala,cabernet,merlot,chardonnay,pinot noir,pinot grigio,riesling,malbec,sauvignon,moscato,chianti,zinfandel,arak,ouzo,gin,martini,daiquiri,mimosa,negroni,cosmopolitan,caipirinha,pina colada,bloody mary,amaretto,kahlua,baileys,limoncello,schnapps,cognac,scotch,vermouth,sherry,soju,shochu,lager,stout,pilsner,bourguignon,coq au vin,יין,בירה,ערק,וודקה,ויסקי`,
    'plant',
  ),
  group('coconut,קוקוס', 'coconut,קוקוס'),
  group('mayo,mayonnaise', 'mayo,mayonnaise,aioli'),
  group('olive', 'olive,tapenade'),
  group('pickle,חמוצים', 'pickle,pickled,חמוצים'),
  group('mustard', 'mustard'),
  group('ketchup', 'ketchup'),
  group('lettuce', 'lettuce,romaine'),
  group('cucumber,מלפפון', 'cucumber,מלפפון'),
  group('cilantro,coriander,כוסברה', 'cilantro,coriander,כוסברה'),
  group('raisin', 'raisin'),
  group('corn,maize', 'corn,maize,popcorn,polenta,cornmeal,cornbread,nacho'),
  group('legume', 'legume,bean,lentil,chickpea,falafel,hummus,split pea,edamame,tofu,soy,peanut'),
  group('celery', 'celery'),
  group('citrus', 'citrus,lemon,lime,orange,grapefruit'),
  group('strawberry', 'strawberry'),
  group('kiwi', 'kiwi'),
  group('banana', 'banana'),
  group('cinnamon', 'cinnamon'),
  group('avocado,אבוקדו', 'avocado,guacamole,אבוקדו'),
  group('pork,ham,bacon', 'pork,ham,bacon,prosciutto,pepperoni,chorizo'),
];
