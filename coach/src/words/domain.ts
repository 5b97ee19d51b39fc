/** Words of dishes, drinks and ingredients that the food table lacks. */
const dishes = `burger burgers fries chips crisps sandwich sandwiches sarnie wrap wraps toast toastie salad salads soup soups curry
curries omelette omelettes pizza pizzas pasta spaghetti bolognese bolognaise lasagne noodles ramen sushi burrito tacos
quesadilla shakshuka stew casserole risotto paella kebab falafel hummus houmous granola muesli porridge oatmeal oats cereal
yogurt yoghurt yogurts yoghurts smoothie smoothies shake shakes milkshake latte cappuccino espresso americano flatwhite
mocha macchiato cortado coffee coffees tea teas chai matcha kombucha juice juices lemonade cola coke water wine beer beers
cider whisky vodka rum gin cocktail cocktails prosecco champagne biscuit biscuits cookie cookies cake cakes brownie
cupcake cupcakes muffin muffins croissant croissants doughnut doughnuts donut donuts pancakes pancake waffles waffle crepe
crepes pie pies tart pudding icecream chocolate chocolates sweets candy gummies popcorn pretzels crackers nuts almonds
walnuts cashews peanuts pistachios seeds trail granolabar banana bananas apple apples orange oranges pear pears peach
peaches plum plums grapes berries strawberries blueberries raspberries mango melon watermelon pineapple kiwi kiwis satsuma
tangerine clementine grapefruit lemon lime avocado avocados tomato tomatoes cucumber lettuce spinach kale broccoli
cauliflower carrot carrots potato potatoes mash onions peppers mushroom mushrooms courgette zucchini aubergine eggplant
corn sweetcorn peas beans lentils lentil chickpeas chickpea quinoa rice bread breads roll rolls bagel bagels baguette
sourdough tortilla naan pitta pita egg eggs bacon ham sausage sausages steak beef pork lamb chicken turkey duck fish salmon
tuna cod prawns shrimp crab tofu tempeh seitan cheese cheddar feta mozzarella halloumi butter jam honey syrup marmite milk
cream sugar sugars sauce gravy ketchup mayo mustard protein bowl poke edamame dumplings gnocchi schnitzel meatballs nachos
guacamole hotdog bagel scone scones jelly custard flapjack oatcakes oatcake ricecake crumpet crumpets teacake kimchi
porridge chilli chili chowder broth gumbo jambalaya biryani tikka masala korma vindaloo samosa pakora bhaji dhal pho
gyoza katsu teriyaki bibimbap bulgogi goulash pierogi borscht kasha moussaka tzatziki souvlaki gyros tapas tortillas
empanada ceviche arepa chorizo salami prosciutto pepperoni pate quiche fritters frittata takeaway mcdonalds nuggets wings
ribs brisket roast lollipop liquorice marshmallows toffee caramel cheesecake tiramisu gelato sorbet trifle crumble
hazelnuts pecans raisins dates prunes apricots figs peanut rhubarb beetroot radish celery asparagus leek cabbage sprouts
squash pumpkin turnip parsnip artichoke olives pickles gherkins kefir skyr cottage ricotta brie camembert tartare`

export const symptoms = `headache headaches migraine migraines nausea nauseous nauseated queasy dizzy dizziness lightheaded vertigo
fatigue bloated bloating gassy cramps cramp crampy cramping heartburn reflux indigestion constipated constipation
diarrhoea diarrhea stomach tummy belly abdominal joint joints knee knees shoulder shoulders back neck muscle muscles elbow
ankle ankles wrist wrists ache aches aching achy hurts hurting hurt sore soreness stiff stiffness pain pains painful cough
coughing sneezing fever chills throat rash itchy itching itch skin acne eczema hives insomnia palpitations swollen
swelling numb tingling toothache earache backache hangover congestion sinus severity symptom symptoms throbbing pounding
splitting mild moderate severe extreme slight vomiting vomited allergies tiredness exhaustion`

export const moods = `happy happier happiest sad sadder stressed stressful stress anxious anxiety nervous worried calm relaxed tired
exhausted sleepy drained knackered energetic energized motivated grateful thankful content angry annoyed irritated
frustrated grumpy cranky irritable furious lonely depressed miserable overwhelmed hopeful excited cheerful great amazing
awesome fantastic wonderful lovely terrible awful horrible lousy rubbish bored guilty ashamed proud fine okay feeling
feelings feel felt mood moods meh low down upset gloomy moody restless burnt shattered sluggish lethargic good bad focus
focused concentrate unhappy disappointed emotional jittery`

export const activities = `walk walked walking walks run ran running runs jog jogged jogging swim swam swimming cycle cycled cycling
bike biking bicycle ride rode yoga pilates gym workout workouts exercise exercises exercised exercising training trained
strength weights lifting lifted stretch stretched stretching hike hiked hiking dance danced dancing row rowing rowed plank
planks squats pushups situps burpees lunges cardio hiit boxing tennis football basketball badminton squash climbing
climbed bouldering skating skiing skipping treadmill elliptical crossfit zumba spinning aerobics session minutes minute
hours hour kilometres kilometers miles steps bench press deadlift meditation meditate meditated golf`

const core = `weigh weighed weighing terribly badly poorly argued breakfast lunch dinner supper snack snacks snacked brunch dessert meal meals food ate eaten eating drank drunk
drinking had have having today yesterday tomorrow tonight morning evening afternoon night week weekend month monday tuesday
wednesday thursday friday saturday sunday because remember goal goals fast fasts fasting fasted start started starting
begin weight water glass glasses cups slice slices calories calorie protein carbs fibre fiber points streak streaks
sleep slept sleeping asleep awake woke wake longest shortest average highest lowest record records logged logging how many
much what when which where since before after really very little then also please thanks weekly daily
vegetarian vegan allergic allergy intolerant lactose gluten compare account delete export suggest advice tips healthy
bottle handful bowl plate spoon piece pieces couple half dozen whole quick short energy suggestion recommend
with from about again just now going went did done took without instead change make undo remove cancel show tell give
wellness score balance missing last first most least often usually feel hydrated hydration motivation balanced`

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Dishes, drinks and ingredients. */
export const dishWords: readonly string[] = wordsOf(dishes)
/** The domain's words: misspelt words are corrected to one of these. */
export const domainWords: readonly string[] = [dishes, symptoms, moods, activities, core].flatMap(wordsOf)
