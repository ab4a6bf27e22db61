import { NUT_MARK, type OtherForm } from '@kehilla/city';

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
export const MEATS =
  'meat,beef,steak,brisket,veal,lamb,chicken,turkey,duck,goose,pastrami,corned beef,salami,bacon,sausage,hot dog,frankfurter,franks,hamburger,burger,rib,ribeye,shawarma,schnitzel,kebab,liver,tongue,wings,kishka,cholent,chulent,bologna,oxtail,mutton,goulash,meatball,meatloaf,entrecote,flanken,pepperoni,chorizo,gyro,kabob,kofta,drumstick,hen,poultry,prosciutto,jerky,pork,ham,venison,bison,בשר,עוף,שניצל,שווארמה,קבב,asado,pargiyot,pargiot,merguez,london broil,filet mignon,sirloin,tenderloin,kebob,kofte,kufta,bolognese,carne,pollo,poulet,cordero,jamon,schmaltz,biltong,bresaola,sujuk,capon,quail,drumette,bone broth,bone marrow,derma,foie gras,lahmajoun,sweetbread,gribenes,cold cut,deli roll,lahmajun,shishlik,pot roast,roast beef,פרגיות,אסאדו,כבד,נקניק,נקניקיות,נקניקיה,כבש,סטייק,אנטריקוט,צלעות';
/** Fish and what is made of it. */
export const FISHES =
  'fish,salmon,tuna,cod,bass,branzino,bronzino,tilapia,halibut,trout,flounder,sole,snapper,mahi,sardine,herring,carp,pike,whitefish,lox,nova,sablefish,anchovy,caviar,roe,masago,tobiko,sashimi,yellowtail,mackerel,eel,hake,haddock,pollock,surimi,crabstick,crab stick,imitation crab,mock crab,krab,gefilte,kani,grouper,swordfish,catfish,barramundi,monkfish,unagi,hamachi,bonito,gravlax,gravad lax,ceviche,kipper,bluefish,bottarga,turbot,walleye,arctic char,albacore,smelt,sturgeon,ahi,ikura,sable,pescado,atun,poisson,pesce,דג,סלמון,טונה,lakerda,דגים';
/** What lives in shells and shares their proteins. */
export const SHELLFISH =
  'shellfish,shrimp,prawn,crab,crabcake,lobster,clam,mussel,oyster,scallop,calamari,squid,octopus,langoustine,crawfish,crayfish,scampi,cockle,conch,camaron,camarones';
/** Dairy, as menus name it. Pizza stands apart: it has cheese unless it is said to be vegan. */
export const DAIRIES =
  'dairy,milk,cheese,cream,butter,yogurt,mozzarella,parmesan,feta,ricotta,cheddar,muenster,provolone,swiss cheese,goat cheese,cream cheese,sour cream,whipped cream,brie,gouda,halloumi,labneh,labaneh,lebeh,whey,custard,alfredo,latte,cappuccino,ice cream,gelato,milkshake,buttermilk,ghee,paneer,quesadilla,cheeseburger,cheesecake,mascarpone,tiramisu,gruyere,pecorino,asiago,havarti,burrata,queso,parmigiano,bechamel,gorgonzola,camembert,roquefort,manchego,fontina,emmental,jarlsberg,boursin,bocconcini,stracciatella,kashkaval,tzfatit,gvina,kefir,labne,leben,creme,leche,panna cotta,caprese,cannoli,affogato,flat white,buttercream,fondue,quark,schmear,crema,gratin,gratine,beurre,lait,frappuccino,mozarella,mozz,parmesean,riccotta,labane,casein,caseinate,fromage,formaggio,mantequilla,burro,cheesey,cheez,cheeze,buttery,manicotti,calzone,tuna melt,patty melt,flan,tzatziki,raita,lassi,macchiato,cortado,frappe,froyo,חלב,גבינה,שמנת,חמאה,parm,parmigiana,cheesy,buttered,cheesesteak,פטה,יוגורט,מוצרלה,לבנה,גבינות';

/** Eggs and what is made of them. */
export const EGGS =
  'egg,omelette,omelet,shakshuka,mayonnaise,mayo,meringue,frittata,quiche,aioli,hollandaise,bearnaise,eggnog,omlette,huevos,matzo brei,matzah brei,tortilla espanola,benedict,carbonara,remoulade,tartar sauce,sabich,huevo,uova,oeuf,חביתה,ביצה,ביצים';

/** What is made of wheat, barley or rye, as menus name it; also what contradicts "gluten free". */
export const GLUTENS =
  'wheat,bread,bun,toast,pita,laffa,bagel,breaded,breadcrumb,panko,flour,couscous,semolina,barley,seitan,farro,bulgur,croissant,challah,tempura,crouton,knish,bourekas,schnitzel,baguette,sourdough,rye,matzah,matzo,matzoh,battered,ramen,lo mein,udon,orzo,phyllo,filo,strudel,bulghur,freekeh,spelt,kamut,focaccia,ciabatta,brioche,naan,breadstick,ptitim,kubaneh,sambusak,english muffin,danish,scone,eclair,egg roll,wonton,gyoza,potsticker,dumpling,empanada,pierogi,gnocchi,cannelloni,manicotti,stromboli,calzone,farfel,mandlen,varnishkes,shlishkes,hamantaschen,sufganiyot,pie crust,ice cream cone,harina,tuna melt,patty melt,pretzel,babka,rugelach,malawach,jachnun,לחם,פיתה,לאפה,kreplach,blintz';

/** What is made of wheat where its menu does not say that it is not; also what contradicts "gluten free" there: "Rigatoni, gluten free" does not. */
export const WHEATEN =
  'pasta,pizza,lasagna,spaghetti,penne,ziti,macaroni,fettuccine,linguine,rigatoni,ravioli,tortellini,noodle,cake,cookie,pastry,sandwich,wrap,burger bun,pancake,waffle,פסטה,donut,doughnut,muffin';

/** The groups, named as people name them. */
export const UNWANTED: readonly UnwantedGroup[] = [
  group(
    'nut,tree nut,nuts,אגוז,אגוזים,ניס,ניסלעך',
    `nut,${NUT_MARK},almond,walnut,pecan,cashew,hazelnut,pistachio,macadamia,pine nut,pinenut,pignoli,brazil nut,filbert,chestnut,nutty,marzipan,praline,nutella,frangipane,amaretto,gianduja,baklava,baklawa,gianduia,almondine,amandine,dukkah,nougat,mandelbrot,mandel bread,linzer,macaron,bamba,waldorf,romesco,muhammara,charoset,turron,trail mix,dukka,snickers,reeses,butterfinger,almendra,cacahuate,nuez,nueces,noix,noci,mandorla,nocciola,במבה,peanut,peanut butter,satay,אגוז,אגוזים,שקד,שקדים,בוטן,בוטנים,פקאן,קשיו,פיסטוק,לוז`,
  ),
  group(
    'peanut,peanut butter,בוטן,בוטנים,פינאטס',
    'peanut,satay,bamba,snickers,reeses,butterfinger,cacahuate,בוטן,בוטנים,במבה',
  ),
  group(
    'sesame,שומשום,סומסום',
    'sesame,tahini,techina,techineh,tehina,tahina,hummus,humus,halva,halvah,baba ganoush,furikake,zaatar,za atar,everything bagel,gomasio,gomashio,tehini,tahine,humous,baba ghanouj,baba ganouj,babaganush,babaghanoush,babganoush,baba ganoosh,tachina,hummous,hommus,homus,chumus,dukka,sabich,dukkah,simit,benne,sumsum,שומשום,טחינה,חומוס',
  ),
  group('dairy,milk,lactose,cheese products,חלבי,חלב,מוצרי חלב,לקטוז,מילך,מילכיג,מילכיגס', `${DAIRIES},pizza`, 'plant'),
  group(
    'cheese,גבינה,גבינות,קעז',
    'cheese,mozzarella,parmesan,feta,ricotta,cheddar,muenster,provolone,brie,gouda,halloumi,paneer,cheesecake,cheeseburger,cheesesteak,cheesy,mascarpone,burrata,gruyere,pecorino,asiago,havarti,queso,parm,parmigiana,parmigiano,quesadilla,gorgonzola,camembert,roquefort,manchego,fontina,emmental,jarlsberg,boursin,bocconcini,stracciatella,kashkaval,tzfatit,gvina,caprese,גבינה',
    'plant',
  ),
  group('egg,ביצה,ביצים,אייער', EGGS, 'plant'),
  group('fish,דג,דגים,פיש', FISHES, 'plant'),
  group('shellfish,seafood,פירות ים', SHELLFISH, 'plant'),
  group('meat,red meat,בשר,פלייש,פליישיג,פליישיגס', MEATS, 'plant'),
  group('chicken,poultry,עוף', 'chicken,wings,poultry,turkey,duck,schnitzel,עוף,שניצל', 'plant'),
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
  group('alcohol', 'wine,beer,rum,brandy,bourbon,whiskey,vodka,liqueur,sake'),
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
