/**
 * Single foods that people cannot or do not eat, by their kind; English ones in the singular. Beside the names of `UNWANTED`, which stand for whole
 * groups, these are what a list of allergies is made of ("walnuts, pecans and almonds"). No dish stands here: "cake" in such a list is what is wanted.
 */
export const SINGLE_FOODS = {
  nuts: 'nut,tree nut,peanut,peanut butter,almond,walnut,pecan,cashew,hazelnut,pistachio,macadamia,macadamia nut,pine nut,pinenut,pignoli,brazil nut,filbert,chestnut,אגוז,אגוזים,אגוז מלך,אגוזי מלך,אגוזי לוז,אגוזי ברזיל,שקד,שקדים,קשיו,פקאן,פקאנים,פיסטוק,פיסטוקים,בוטן,בוטנים,צנובר,צנוברים,ערמונים',
  allergens:
    'sesame,tahini,dairy,milk,lactose,whey,casein,egg,soy,soya,soybean,wheat,gluten,rye,barley,spelt,oat,shellfish,crustacean,mollusk,shrimp,prawn,crab,lobster,clam,mussel,oyster,scallop,squid,octopus,crayfish,mustard,celery,lupin,lupine,sulfite,sulphite,שומשום,טחינה,חלב,ביצה,ביצים,סויה,חיטה,גלוטן,שעורה,שיפון,חרדל,סלרי,סרטנים,שרימפס',
  fish: 'salmon,tuna,cod,bass,sea bass,branzino,tilapia,halibut,trout,flounder,sole,snapper,mahi,mahi mahi,sardine,herring,carp,pike,whitefish,anchovy,mackerel,eel,hake,haddock,pollock,grouper,swordfish,catfish,barramundi,סלמון,טונה,בקלה,דניס,אמנון,קרפיון,הרינג,סרדינים,מוסר',
  meats:
    'chicken,turkey,beef,lamb,veal,duck,goose,mutton,bison,venison,brisket,liver,tongue,salami,pastrami,steak,עוף,בקר,כבש,הודו,ברווז,עגל,אווז,כבד',
  others:
    'cheese,butter,yogurt,feta,parmesan,mozzarella,cheddar,ricotta,tofu,edamame,miso,flour,poppy,sunflower,flax,flaxseed,chia,quinoa,buckwheat,lentil,chickpea,bean,fava,fava bean,pea,onion,scallion,leek,shallot,garlic,mushroom,tomato,potato,sweet potato,eggplant,bell pepper,black pepper,jalapeno,chili,paprika,carrot,beet,radish,broccoli,cauliflower,cabbage,spinach,kale,asparagus,zucchini,artichoke,cucumber,pickle,olive,lettuce,cilantro,parsley,dill,mint,basil,ginger,turmeric,cumin,cinnamon,nutmeg,vanilla,apple,pear,peach,plum,cherry,apricot,nectarine,grape,raisin,fig,pomegranate,mango,pineapple,papaya,kiwi,banana,strawberry,raspberry,blueberry,blackberry,cranberry,berry,melon,watermelon,cantaloupe,orange,lemon,lime,grapefruit,citrus,avocado,coconut,chocolate,cocoa,coffee,caffeine,honey,sugar,gelatin,msg,vinegar,גבינה,חמאה,יוגורט,עדשים,חומוס,שעועית,אפונה,בצל,שום,פטריות,עגבניות,עגבניה,חציל,חצילים,תפוח,אפרסק,אפרסקים,תות,תותים,בננה,מנגו,אננס,קיווי,אבוקדו,קוקוס,דבש,שוקולד,לימון,תפוזים',
} as const;
