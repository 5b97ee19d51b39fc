import { fold } from './normalise.ts'

/**
 * What words are about, in all six languages at once, so that what is learnt of one way of saying it holds for others.
 * `*` ends a beginning of words, `_` joins words that only count together.
 */
const words: Record<string, string> = {
  me: 'i im id il me my mine we yo mi mio mia io ich mich mir mein* je jai moi mon ma eu meu minha mim',
  oneself:
    'myself himself herself themself* yourself ourselves mismo misma stesso stessa selbst mesmo mesma moi_meme hurt_me to_me',
  somebody:
    'he she him her his they them hes shes mum mom mother dad father mam* papa* husband wife partner friend* mate roommate flatmate nan gran grand* uncle aunt* neighbour neighbor colleague coworker boyfriend girlfriend bf gf bro brother sis sister someone somebody person student* guy lady stranger teen* cousin niece nephew boss el_es madre padre hermano hermana abuel* amigo amiga marido esposa mujer novi* alguien fratello sorella nonn* amic* marito moglie qualcuno pere mere frere soeur ami amie mari femme copain copine quelqu* vater mutter bruder schwester oma opa freund* frau mann jemand er sie pai mae irma* avo namorad* elle lui ele ela',
  child:
    'baby babies toddler kid kids child children son daughter newborn infant boy girl \\dyo month_old year_old nino nina nene bebe hijo hija bambin* figlio figlia neonat* enfant bebe fils fille kind sohn tochter kleinkind filho filha crianca',
  wish: 'want* wanna wish* hope hopes hoping need* gona going plan* rather prefer* ready tempted urge* crave* craving desire thinking thought* think considering imagin* fantasi* pictur* daydream* quiero quisiera queria ganas voy pienso pensando deseo ojala vorei vorrei voglio pens* spero veux voudrais envie pense vais wil will mochte wunsch* denke* quero vontade vou penso pensar tomara going_to about_to feel_like googl* research* looking_up look_up search*',
  cannot:
    'cant cannot couldnt unable hardly barely struggl* difficult* trouble hard_to puedo_no no_puedo no_consigo no_logro riesco non_riesco arrive_pas peux_plus peux_pas narrive kann_nicht kan_nicht nao_consigo cuesta',
  not: 'not dont doesnt didnt isnt wasnt wont wouldnt never no nobody none nothing neither nunca nada nie nicht kein* nichts pas plus jamais rien non mai nao ninguem nessun* nadie personne niemand more_than_not',
  die: 'die dies died dying dead death deth morir* muert* morire morto morta morte muoio mourir mort morte crever sterb* tot tod gestorben tote morrer morr* heaven funeral grave coffin gone passed_away',
  kill: 'kil kils kiled kiling suicid* unaliv* matar* mato matarme suicid* ammaz* amaz* uccid* ucid* suicidar* tuer tue umbring* umzubring* bringe_um bring_um selbstmord* suizid* hang_myself hang hanging hanged hung noose lebensmude od overdos* overdosis',
  end: 'end ends ended ending over finish* stop stops goodbye* bye farewell last acabar terminar* finirla finita farla basta finir beend* ende schluss acabar_com fin',
  live: 'live lives living life alive exist* existence here around born survive vivir vida viva vivo vivere vita vivre vie leben lebe leb* viver existir exister esistere',
  vanish:
    'disapear* vanish* sleep_forever not_wake never_wake wake_up wake waking desaparec* sparir* scompar* disparaitre verschwind* verschwund* sumir despert* svegli* reveil* aufwach* acordar asleep fade',
  harm: 'hurt* harm* cut cuts cutting cuting burn burns burning burned burnt scratch* carv* slic* slash* slit self_harm selfharm* sh relapse* cort* tagli* scarif* mutil* coup* ritz* verletz* autoles* lastim* dano schneid* machuc* magoar* bruis* punish* punch* bleed bang_my bite_myself',
  wound:
    'wrist* thigh* arms arm skin legs vein* scar scars venas braz* muneca* pols* braccia veines bras poignet* arme arm pulsader* pulso* braco* forearm*',
  means:
    'razor* blade* knife knives rope bridge roof train tracks gun cliff balcony traffic ledge platform noose lighter belt pistol shotgun rifle exhaust garage charger_cable jump* puente balcon ventana techo tren lametta ponte balcone finestra treno rasoir pont fenetre klinge* messer brucke dach zug gleis* ponte varanda comboio trem lamina* cuchilla* navaja faca kitchen_knife drive_into crash* tree',
  drug: 'pil pills tablet* medication meds paracetamol panadol tylenol ibuprofen advil aspirin xanax valium ambien antidepres* painkil* insulin opioid* oxy* codeine tramadol morphine heroin fentanyl capsules sertraline prozac zoloft benadryl sleeping_pils pastilla* pildora* medicament* farmac* pastigl* comprim* tablette* schlaftablet* pille* remedio* sleeping zopiclone co_codamol nurofen beta_blocker* antihistamin* warfarin metformin quetiapine lorazepam',
  many: 'too_many too_much all whole entire bottle box pack packet handful* fistful load loads lot lots bunch double triple dozen* twenty thirty forty fifty sixty hundred caja bote muchas muchos demasiad* scatola troppe tante boite trop packung schachtel viele zu_viele caixa muitos demais extra doses strip strips blister',
  took: 'took take taken taking swalow* drank drink drunk ate eaten eat downed neck* popped ingest* lick* inhal* chew* tomado tome tomo me_tome trag* bebio bebi comio preso ingoi* inghiot* bevuto pris avale* bu genommen geschluckt verschluckt trink* getrunken tomei tomou engol* bebeu got_into put_in',
  poison:
    'bleach antifreeze poison* detergent drain_cleaner cleaner rat_poison pesticide weedkiler batery bateries magnet* pod pods petrol gasoline turpentine disinfect* mushrooms berries lejia veneno pila candeggina varechina pile eau_de_javel javel lessive bleichmittel reiniger batterie batteriesaure putzmittel lixivia agua_sanitaria pilha nail_polish essential_oil weed_killer toilet_cleaner white_spirit paint_thinner monoxide gas lamp_oil foxglove nicotine vape_juice edible edibles',
  ready:
    'plan date note letter* goodbye* will bought saved hoard* stockpil* collect* counted lined front stash gave_away giving_away given_away packed tonight tonite soon anymore rope carta cartas lettera lettre* brief abschied* despedida',
  better:
    'better_off without_me beter_of without_mi without_myself burden no_one_would nobody_would favour favor sin_mi senza_di_me sans_moi ohne_mich sem_mim last estorbo peso fardeau fardo',
  relief: 'relief peace* calm* quiet coping cope release easier rest forever permanent* painless',
  heart:
    'heart chest chst breastbone sternum ribcage pecho corazon peto petto cuore poitrine coeur brust herz* peito coracao',
  arms: 'left_arm arm jaw shoulder* brazo mandibula braccio mascella bras machoire arm kiefer schulter braco maxilar',
  pain: 'pain* hurt* ache* aching sore agony stabbing cramp* sting* throb* dolor duele dolores dolore male mal douleur* schmerz* weh dor dores doi',
  press:
    'pressure pressing tight* crush* heav* squeez* weight elephant brick band clamp* vice grip* sitting_on standing_on stood_on sits_on presion aprieta opresion opprim* stretta pression serre* oppress* druck druckt eng aperto aperta pressao peso_en',
  sweat: 'sweat* clamy pale cold_sweat grey ashen sudor sudando sudo sueur transpir* schwitz* kalt* suor suar suando',
  breath:
    'breath* brethe* air gasp* wheez* sufocat* chok* inhaler asthma lungs respir* aire ahog* fiato aria soffoc* sofoc* sofocand* respirare souffle etouff* etouf* luft atem* atmet atmen erstick* ar sufoc* engasg* falta_de_ar rescue_inhaler windpipe airway',
  swell:
    'swel* swol* puff* closing close closed closes shut thick itchy hives welts rash blotch* hinch* gonfi* gonfl* enfle* geschwol* schwill* anschwel* inchad* inchando cerrando chiude chiudendo ferme zu* fechar fechando',
  throat:
    'throat tongue lip lips face airway eyes mouth garganta lengua labios cara gola lingua labbra faccia gorge langue levres visage hals zunge lippen gesicht lingua labios rosto',
  allergen:
    'peanut* nut nuts shelfish shrimp* prawn* bee wasp stung sting alerg* epipen anaphyla* almond* cashew* sesame walnut* hazelnut* abeja avispa mani cacahuet* alergi* ape vespa arachid* guepe abeille cacahuet* noix biene wespe erdnuss* nuss* abelha vespa amendoim marisc* penicilin antibiotic lobster',
  droop:
    'droop* sag* slump* lopsided crooked hanging dropped fallen one_side torcid* caida storta pendant pend* hangt schief haengt torta caido side half',
  speech:
    'speech speak* talk* words slur* garbl* gibberish mumbl* jumbl* hablar habla parlare parla parler parle sprechen spricht redet lallt falar fala sense nonsense',
  numb: 'numb* weak* paraly* tingl* limp dead_arm cant_feel cant_move entumec* adormec* intorpid* formicol* engourd* taub* gelahmt* kribbel* dormente paralis* feel_nothing no_feeling',
  sudden:
    'sudden* out_of_nowhere just_like_that al_of_a just_now minutes seconds now right_now repente improvvis* improvis* subit* soudain* coup plotzlich* ploetzlich* repentin* again',
  blood:
    'blood* bled bleed* sangr* sangue sang saigne* blut* sangrar hemorr* haemorr* gushing spurt* pouring artery gash',
  unending:
    'wont_stop not_stop doesnt_stop isnt_stoping cant_stop keeps keep everywhere soak* towel para no_para non_smette arrete_pas hort_nicht nao_para pad pads hour',
  faint:
    'unconscious faint* pass_out passed_out pased_out passing_out blacked_out blacking_out black_out colaps* unresponsive wont_wake not_responding respond* react* floor ground blackout dropped keel* desmay* inconscient* desplom* svenut* svenire priv* conoscenza evanoui* inconscien* reagit ohnmacht* bewusstlos* umgekippt umgefallen reagiert desmai* consciousness sveglia acorda reagisce reagiert reage limp woozy lightheaded out_of_it',
  seizure:
    'seiz* convul* fit fits shaking jerking twitching foam* epilep* convulsion* tremando convuls* crise krampf* krampfanfal zuckt',
  blue: 'blue bluish grey gray purple azul morado blu viola bleu bleue violet blau lila roxo roxa',
  head: 'head skull cabeza testa tete kopf cabeca concus*',
  confused:
    'confus* disorient* delirious drowsy sleepy memory vision sight blind blurry double_vision see seeing eye nonsense',
  illness:
    'stroke heart_atack cardiac seizure infarto ictus avc infarctus crise_cardiaque herzinfarkt schlaganfal enfarte derrame aneurysm sepsis clot embolism meningitis apendic* diabetic_coma hypo ketoacidosis electrocut* shock drown* carbon snake snakebite',
  help: 'help ambulance 911 999 112 emergency urgent please asap ayuda aiuto aide hilfe ajuda socorro er hospital what_do_i do_i_do',
  eat: 'eat eats eating ate eaten comer como comi comido mangi* manger mange* esse essen gegessen comer comi swallow chew* swallowing feeding',
  food: 'food meal meals dinner lunch breakfast supper cake bread carbs pizza chocolate cookie* biscuit* apple aple almonds rice snack* lettuce cucumber* celery egg sandwich toast salad crisps chips comida cena pizza cibo cena pranzo pasto pasti nouriture nourriture repas diner pain gateau essen abendessen mahlzeit* kuchen apfel comida jantar almoco refei* manzana mela maca fries burger pasta yogurt soup cracker rice_cake banana',
  vomit:
    'vomit* puk* throw_up throws_up threw_up throwing_up thrown_up barf* purg* sick toilet bathroom fingers finger toothbrush gag* bring_it bring_my brought_up spit* regurg* salt_water ipecac devolver vomitar dedos dita vomir* doigts kotz* erbrech* finger_in hals ubergeb* dedo dedos',
  purpose:
    'purpose deliberately myself intentionally secret* secretly hide hides hiding hid hidden lie lied lying pretend* aposta secreto nascosto nascond* expres cachette absichtlich heimlich versteck* escond* proposito wear_baggy baggy',
  laxative:
    'laxativ* laxant* lasativ* lassativ* laxatif* abfuhr* diuretic* dulcolax senna senokot diet_pils slimming water_pils ozempic adderall ex_lax detox_tea fat_burner* ephedrine',
  starve:
    'starv* fast fasts fasting fasted skip* restrict* refus* without_food without_eating no_food empty hungry hunger ayun* ayuno digiun* jeun* fast* hunger* verhunger* jejum fome hambre fame faim nothing_but only_water just_water only_coffee black_coffee diet_coke gum ice',
  thin: 'thin thiner skiny skinier bones ribs colarbone* hipbone* thigh_gap size_zero slim underweight anorex* bulim* orthorex* eating_disorder ed thinspo ana mia_ana delgad* flac* huesos magr* ossa maigr* os_qui dunn* mager* knochen magr* emagrecer adelgazar dimagr* abnehm* flat_stomach weightless',
  fat: 'fat fater disgust* gros obese huge whale pig cow repulsive ugly chubby enormous greedy gord* asco gras* schifo grass* groß degout* fett dick ekel* nojo gorda monster vile fats',
  body: 'body mirror stomach belly thighs reflection waist figure cuerpo espejo corpo specchio corps miroir korper koerper spiegel espelho clothes jeans arms',
  proud:
    'proud* pride control powerful strong high rush amazing invincible achiev* success* accomplish* clean pure light winning worth_it orgullos* fiera fiero orgoglios* fier fiere stolz orgulhos*',
  guilt:
    'guilt* shame* ashamed deserv* earn* failure fail* punish* atone undo undoing make_up compensate cry cried crying culpable culpa colpa colpevol* coupable honte schuldig* gewissen verdien* culpad* vergogn* vergüenza verguenza vergonha disappointed regret* panic*',
  fear: 'scared afraid fear* terrified frightened anxious panic* dread phobia miedo panico paura peur angst medo worried terrifie* worri*',
  calorie: 'calorie* caloria* calories kaloria* kalorie* cal kcal macros intake deficit',
  binge: 'binge* binging overeat* stuffed_myself atracon* abbuff* boulimi* fressan* compuls* lost_control',
  scale: 'weigh weighs weighed weighing scale scales weight peso bilancia pese pesa balance waage wiege peso balanca',
  exercise:
    'gym run runs running ran workout* training trained trainer lift* squat* bench leg_day deadlift* bike cycling cycle spin yoga swim* pilates crossfit burpee* hiit cardio treadmill marathon 5k 10k km kms jog* hike* hiking sprint* set sets reps row rowing climb* stairs match football tennis race mile miles class plank* push_ups entren* gimnasio allen* palestra corsa sport entrainement course salle treino academia corrida laufen lauf gelaufen gym',
  burnoff:
    'burn_of burn_it burn_everything work_of work_it hours_on treadmill midnight until_i undo make_up_for run_of earn_my earn_it sweat_it',
  fever: 'fever temperature temp fiebre febbre fievre fieber febre 39 40 41 103 104 105 106 38',
  stiff: 'stiff neck rash nuca rigid* nuque nacken nuca light_hurts',
  waste:
    'pee peed peeing urin* wee poo pop poop stool* toilet wipe pis* bowel black_tar tar orina heces urine feci selles stuhl urin urina fezes period tampon* vomit',
  severe:
    'severe* unbear* excruciat* agon* intolerable worst doubled_over cant_walk ten_out 10_out 10_10 9_10 5_out 5_5 insoport* insopport* insupport* unertrag* insuport* screaming blinding out_of_10 never_felt getting_worse worse rapidly',
  lump: 'lump lumps bulto nodulo boule knoten caroco growth mole',
  days: 'day days week weeks wks month months dia dias semana giorni giorno settiman* jour jours semaine* tag tage* tagen woche* dias 48 72 hours hrs horas ore heures stunden',
  low: 'hopeles* empty worthles* lonely alone depres* pointles* meaningles* hate_myself useles* broken numb sad sadness miserable despair matters give_up gave_up giving_up lost_hope no_hope overwhelm* anxiety desesper* vaci* triste sola solo vuot* disper* inutil* vide seul* triste leer hoffnungslos* wertlos* einsam* traurig* vazi* sozinh* sem_esperanca sense joy cope failure nothing_maters no_point the_point care_anymore deprim* deprimid* depre point tired exhausted',
  lose: 'lose losing lost drop droping shed perder bajar adelgazar perdere dimagrire perdre abnehmen verlieren perder emagrecer maigrir',
  kilo: 'kg kgs kilo* pound* lb lbs stone kilos chili livre* pfund quilos dress_size',
  pregnant: 'pregnan* breastfe* nursing embaraz* incinta enceinte schwanger* gravida trimester waters contractions',
  joke: 'lol lmao lmfao haha* hahaha rofl xd jaja* jeje* mdr ptdr kkk* rsrs ahah* hihi literaly joking kidding laugh*',
  media:
    'movie film book series show game episode character novel song news documentary podcast netflix pelicula serie libro film livre buch folge filme livro spielt read watch* actor scene play video story article lyrics band album comedian',
  work: 'boss meeting deadline email* job office work exam exams presentation homework essay inbox traffic jefe lavoro travail arbeit chef trabalho client* commute report project interview colleagues shift invoice',
  cook: 'cook* chop* onion* kitchen shav* peel* slicing* knife_skill recipe oven pan grating grater cocin* afeit* cucin* rasier* cuisin* cozinh* paper paper_cut bagel avocado iron kettle',
  device:
    'phone laptop batery watch app wifi computer car tyre bulb charger plants plant tv internet tablet_screen console router engine',
  past: 'years_ago year_ago last_year ago childhood used_to once in_20 hace anni fa jahren anos_atras history recovered family_history since_2 months_ago',
  remedy:
    'vitamin* suplement* prescribed doctor gp dose dosage magnesium iron_tablet* fish_oil omega creatine probiotic* zinc antibiotic* pharmac* physio nurse dentist vaccin* scan checkup appointment multivitamin*',
  mild: 'mild slight* bit little fine ok okay normal better healed today_ok light_headache healthy great good nice well bien bene gut bem tiny gone_now manageable easing much_better settled',
  ask: 'what how why when should can could whats is are do does que como che cosa quoi comment was wie o_que tips advice best',
  hyperbole:
    'to_die_for dying_for die_for die_of kil_for murder_a could_murder kiling_it kiled_it dead_tired muero_de morir_de muerto_de morire_dal muoio_di morta_di mort_de meurs_de sterbe_vor vor_lachen morto_de mori_de morrer_de morta_de kiling_me death_by slay* hambre_de dying_to dead_inside_lol cant_even',
  plain:
    'coffee weekend holiday sun weather dog cat walk water sleep_well points streak goal recipe protein garden party music friends birthday summer christmas',
  heavy: 'heavily heavy badly lot much profus* massive tons so_much mucho molto beaucoup stark muito forte fuerte',
  goal: 'by_summer wedding holiday friday tomorrow week days month fast quickly quick asap beach event',
}

const exact = new Map<string, number[]>()
const beginnings = new Map<string, number[]>()
const shortestBeginning = 3
const longestBeginning = 10

function put(to: Map<string, number[]>, word: string, concept: number): void {
  const known = to.get(word)
  if (!known) to.set(word, [concept])
  else if (!known.includes(concept)) known.push(concept)
}
for (const [concept, list] of Object.values(words).entries())
  for (const word of list.split(' '))
    if (word.endsWith('*')) put(beginnings, fold(word.slice(0, -1)).slice(0, longestBeginning), concept)
    else put(exact, fold(word.replaceAll('_', ' ')), concept)

/** What a word is about, by number, or the words in its place with the one or two before it. */
export function conceptsOf(tokens: readonly string[], at: number): number[] {
  const word = tokens[at]!
  const found = new Set(exact.get(word))
  for (let length = shortestBeginning; length <= Math.min(longestBeginning, word.length); length++)
    for (const concept of beginnings.get(word.slice(0, length)) ?? []) found.add(concept)
  if (at > 0) {
    const pair = `${tokens[at - 1]} ${word}`
    for (const concept of exact.get(pair) ?? []) found.add(concept)
    if (at > 1) for (const concept of exact.get(`${tokens[at - 2]} ${pair}`) ?? []) found.add(concept)
  }
  return [...found]
}
