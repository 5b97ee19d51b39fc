import type { Finding } from './find-danger.ts'
import { isUrgent, type Guidance, type HelpLine, type HelpLines } from '@finu/contract/guidance'
import { helpLinesFor } from './help-lines.ts'
import type { Language } from './signs.ts'

interface Words {
  /** 'call 112' and what to do where the number is not known. */
  callEmergency: (lines: HelpLines) => string
  callLine: (line: HelpLine | null) => string
  selfHarm: (emergency: string, crisis: string) => string
  emergency: (emergency: string) => string
  violence: (emergency: string, help: string) => string
  eating: string
  severe: string
  low: (crisis: string) => string
  crashDiet: string
}

const whoCalls =
  (known: (number: string) => string, unknown: string) =>
  ({ emergency }: HelpLines): string =>
    emergency === null ? unknown : known(emergency)

const whoListens =
  (known: (line: HelpLine) => string, anyHour: string, hours: (hours: string) => string, unknown: string) =>
  (line: HelpLine | null): string =>
    line === null ? unknown : `${known(line)} (${line.hours === null ? anyHour : hours(line.hours)})`

/** The name where it says more than the number. */
const named = ({ name, call }: { name: string; call: string }, on: string) =>
  name.includes(call) || call.split(' / ').every((number) => name.includes(number)) ? name : `${name}${on}${call}`

const words: Record<Language, Words> = {
  en: {
    callEmergency: whoCalls(
      (number) => `call ${number}`,
      'call your local emergency number (112 works in many countries, 911 in the Americas)',
    ),
    callLine: whoListens(
      (line) => `call ${named(line, ' on ')}`,
      'any hour',
      (hours) => `${hours} o’clock`,
      'find a helpline for your country at findahelpline.com',
    ),
    selfHarm: (emergency, crisis) =>
      'I’m really glad you told me. What you describe deserves a person’s help right now, and I am only software.\n\n' +
      `**If you might act on it, or have taken or done something already, ${emergency} or go to the nearest emergency room.**\n\n` +
      `To talk to somebody who listens, ${crisis}.\n\n` +
      'If you can, move away from anything you could use to hurt yourself, and be with someone you trust. You don’t have to explain it well; “I’m not safe on my own” is enough.\n\n' +
      'If you worry about somebody else, stay with them, ask them openly, and call the same numbers with them.',
    emergency: (emergency) =>
      `What you describe can be an emergency. **Please ${emergency} now**, or have someone near you do it.\n\n` +
      'Don’t drive yourself. Stay with someone, unlock the door, and keep your phone at hand. ' +
      'I can’t judge how serious it is; the people on that number can.',
    violence: (emergency, help) =>
      'I’m glad you told me. Nobody may do that to you, and it is not your fault. I am only software; there are people who can help.\n\n' +
      `**If you are in danger now, ${emergency}.**\n\n` +
      `To talk about what happened and what you can do, ${help}. They listen, and push you to nothing.\n\n` +
      'If you are hurt, let a doctor see it; after strangling or a blow to the head today, even where nothing shows. ' +
      'If somebody looks at this device, you can delete this chat.',
    eating:
      'What you say about eating sounds hard. I won’t help with eating less or fasting here. A doctor or an eating-disorder service can help, and talking to one early makes a difference.',
    severe:
      'What you describe sounds severe. Please talk to a doctor today, or to an urgent-care line if it gets worse. I can’t tell you what it is.',
    low: (crisis) =>
      `That sounds heavy, and I’m glad you said it. You don’t have to carry it alone: talk to someone you trust, or to a doctor if it stays. To talk to somebody who listens, ${crisis}. If you ever think of hurting yourself, tell me or them right away.`,
    crashDiet:
      'So much in so little time is hard on the body, and what is lost that way comes back quickly. Please talk to a doctor or dietitian before you try; half a kilo to a kilo a week is what lasts.',
  },
  es: {
    callEmergency: whoCalls(
      (number) => `llama al ${number}`,
      'llama al número de emergencias de tu país (el 112 funciona en muchos países; el 911, en gran parte de América)',
    ),
    callLine: whoListens(
      (line) => `llama a ${named(line, ', teléfono ')}`,
      'a cualquier hora',
      (hours) => `de ${hours} h`,
      'busca una línea de ayuda de tu país en findahelpline.com',
    ),
    selfHarm: (emergency, crisis) =>
      'Me alegro de que me lo hayas contado. Lo que describes merece la ayuda de una persona ahora mismo, y yo solo soy un programa.\n\n' +
      `**Si crees que podrías hacerte daño, o si ya has tomado o hecho algo, ${emergency} o ve a urgencias.**\n\n` +
      `Para hablar con alguien que te escuche, ${crisis}.\n\n` +
      'Si puedes, aléjate de todo lo que podrías usar para hacerte daño y quédate con alguien de confianza. No hace falta que lo expliques bien; basta con «no estoy a salvo a solas».\n\n' +
      'Si te preocupa otra persona, quédate con ella, pregúntale abiertamente y llamad juntos a esos números.',
    emergency: (emergency) =>
      `Lo que describes puede ser una emergencia. **Por favor, ${emergency} ahora mismo** o pídele a alguien que lo haga.\n\n` +
      'No conduzcas. Quédate con alguien, deja la puerta abierta y ten el teléfono a mano. Yo no puedo valorar la gravedad; quienes atienden ese número, sí.',
    violence: (emergency, help) =>
      'Me alegro de que me lo hayas contado. Nadie tiene derecho a hacerte eso, y no es culpa tuya. Yo solo soy un programa; hay personas que pueden ayudarte.\n\n' +
      `**Si ahora corres peligro, ${emergency}.**\n\n` +
      `Para hablar de lo que pasó y de lo que puedes hacer, ${help}. Te escuchan y no te obligan a nada.\n\n` +
      'Si tienes heridas, que las vea un médico; si te han apretado el cuello o golpeado la cabeza, hoy mismo, aunque no se note. ' +
      'Si alguien mira este dispositivo, puedes borrar este chat.',
    eating:
      'Lo que cuentas sobre la comida suena difícil. Aquí no te ayudaré a comer menos ni a ayunar. Un médico o un servicio de trastornos de la alimentación puede ayudarte, y hablarlo pronto cambia las cosas.',
    severe:
      'Lo que describes parece grave. Habla hoy con un médico, o con urgencias si empeora. Yo no puedo decirte qué es.',
    low: (crisis) =>
      `Eso suena muy pesado, y me alegro de que lo digas. No tienes que llevarlo a solas: habla con alguien de confianza, o con un médico si no se pasa. Para hablar con alguien que te escuche, ${crisis}. Si alguna vez piensas en hacerte daño, dímelo o díselo enseguida.`,
    crashDiet:
      'Tanto en tan poco tiempo castiga el cuerpo, y lo que se pierde así vuelve pronto. Habla antes con un médico o un dietista; entre medio kilo y un kilo por semana es lo que dura.',
  },
  it: {
    callEmergency: whoCalls(
      (number) => `chiama il ${number}`,
      'chiama il numero di emergenza del tuo Paese (il 112 funziona in molti Paesi, il 911 in gran parte delle Americhe)',
    ),
    callLine: whoListens(
      (line) => `chiama ${named(line, ' al numero ')}`,
      'a qualsiasi ora',
      (hours) => `ore ${hours}`,
      'trova una linea di ascolto del tuo Paese su findahelpline.com',
    ),
    selfHarm: (emergency, crisis) =>
      'Sono contento che tu me l’abbia detto. Quello che descrivi merita subito l’aiuto di una persona, e io sono solo un programma.\n\n' +
      `**Se pensi di poterti fare del male, o se hai già preso o fatto qualcosa, ${emergency} o vai al pronto soccorso più vicino.**\n\n` +
      `Per parlare con qualcuno che ascolta, ${crisis}.\n\n` +
      'Se puoi, allontanati da tutto ciò che potresti usare per farti del male e resta con una persona di cui ti fidi. Non serve spiegarlo bene: basta dire «da solo non sono al sicuro».\n\n' +
      'Se ti preoccupi per qualcun altro, resta con lui o con lei, chiedi apertamente e chiamate insieme gli stessi numeri.',
    emergency: (emergency) =>
      `Quello che descrivi può essere un’emergenza. **Per favore, ${emergency} adesso**, o fallo fare a chi ti è vicino.\n\n` +
      'Non guidare. Resta con qualcuno, apri la porta e tieni il telefono a portata di mano. Io non posso valutare quanto sia grave; chi risponde a quel numero sì.',
    violence: (emergency, help) =>
      'Hai fatto bene a dirmelo. Nessuno può farti questo, e non è colpa tua. Io sono solo un programma; ci sono persone che possono aiutarti.\n\n' +
      `**Se sei in pericolo adesso, ${emergency}.**\n\n` +
      `Per parlare di quello che è successo e di quello che puoi fare, ${help}. Ascoltano e non ti obbligano a nulla.\n\n` +
      'Se hai ferite, falle vedere a un medico; se ti hanno stretto il collo o colpito alla testa, oggi stesso, anche se non si vede nulla. ' +
      'Se qualcuno guarda questo dispositivo, puoi cancellare questa chat.',
    eating:
      'Quello che dici sul cibo sembra difficile. Qui non ti aiuterò a mangiare meno o a digiunare. Un medico o un servizio per i disturbi alimentari può aiutarti, e parlarne presto fa la differenza.',
    severe:
      'Quello che descrivi sembra serio. Parla oggi con un medico, o con il pronto soccorso se peggiora. Io non posso dirti che cosa sia.',
    low: (crisis) =>
      `Sembra un peso grande, e sono contento che tu l’abbia detto. Non devi portarlo da solo: parlane con una persona di cui ti fidi, o con un medico se non passa. Per parlare con qualcuno che ascolta, ${crisis}. Se mai pensi di farti del male, dillo subito a me o a loro.`,
    crashDiet:
      'Così tanto in così poco tempo fa male al corpo, e ciò che si perde così torna presto. Parlane prima con un medico o un dietista; da mezzo chilo a un chilo a settimana è ciò che dura.',
  },
  fr: {
    callEmergency: whoCalls(
      (number) => `appelle le ${number}`,
      'appelle le numéro d’urgence de ton pays (le 112 fonctionne dans de nombreux pays, le 911 dans une grande partie des Amériques)',
    ),
    callLine: whoListens(
      (line) => `appelle le service ${named(line, ' au ')}`,
      'à toute heure',
      (hours) => `${hours} h`,
      'trouve une ligne d’écoute de ton pays sur findahelpline.com',
    ),
    selfHarm: (emergency, crisis) =>
      'Je suis content que tu me l’aies dit. Ce que tu décris mérite l’aide d’une personne tout de suite, et je ne suis qu’un logiciel.\n\n' +
      `**Si tu risques de passer à l’acte, ou si tu as déjà pris ou fait quelque chose, ${emergency} ou va aux urgences les plus proches.**\n\n` +
      `Pour parler à quelqu’un qui écoute, ${crisis}.\n\n` +
      'Si tu peux, éloigne-toi de ce qui pourrait te servir à te faire du mal et reste avec une personne de confiance. Pas besoin de bien l’expliquer : « je ne suis pas en sécurité tout seul » suffit.\n\n' +
      'Si tu t’inquiètes pour quelqu’un d’autre, reste avec cette personne, pose-lui la question franchement et appelez ensemble ces numéros.',
    emergency: (emergency) =>
      `Ce que tu décris peut être une urgence. **S’il te plaît, ${emergency} maintenant**, ou demande à quelqu’un de le faire.\n\n` +
      'Ne conduis pas. Reste avec quelqu’un, déverrouille la porte et garde ton téléphone à portée de main. Je ne peux pas juger de la gravité ; les personnes à ce numéro le peuvent.',
    violence: (emergency, help) =>
      'Tu as bien fait de me le dire. Personne n’a le droit de te faire ça, et ce n’est pas ta faute. Je ne suis qu’un logiciel ; des personnes peuvent t’aider.\n\n' +
      `**Si tu es en danger maintenant, ${emergency}.**\n\n` +
      `Pour parler de ce qui s’est passé et de ce que tu peux faire, ${help}. On t’y écoute sans rien t’imposer.\n\n` +
      'Si tu as des blessures, montre-les à un médecin ; après un étranglement ou un coup à la tête, aujourd’hui même, sans attendre que cela se voie. ' +
      'Si quelqu’un regarde cet appareil, tu peux supprimer cette discussion.',
    eating:
      'Ce que tu dis de l’alimentation a l’air difficile. Ici, je ne t’aiderai pas à manger moins ni à jeûner. Un médecin ou un service spécialisé dans les troubles alimentaires peut t’aider, et en parler tôt change les choses.',
    severe:
      'Ce que tu décris semble grave. Parle à un médecin aujourd’hui, ou appelle les urgences si cela s’aggrave. Je ne peux pas te dire ce que c’est.',
    low: (crisis) =>
      `Cela semble lourd, et je suis content que tu le dises. Tu n’as pas à le porter tout seul : parle à une personne de confiance, ou à un médecin si cela dure. Pour parler à quelqu’un qui écoute, ${crisis}. Si tu penses un jour à te faire du mal, dis-le tout de suite.`,
    crashDiet:
      'Autant en si peu de temps éprouve le corps, et ce qu’on perd ainsi revient vite. Parles-en d’abord à un médecin ou à un diététicien ; un demi-kilo à un kilo par semaine, voilà ce qui dure.',
  },
  de: {
    callEmergency: whoCalls(
      (number) => `ruf die ${number} an`,
      'ruf die Notrufnummer deines Landes an (112 gilt in vielen Ländern, 911 in großen Teilen Amerikas)',
    ),
    callLine: whoListens(
      (line) => `ruf hier an: ${named(line, ', ')}`,
      'rund um die Uhr',
      (hours) => `${hours} Uhr`,
      'finde eine Krisennummer für dein Land auf findahelpline.com',
    ),
    selfHarm: (emergency, crisis) =>
      'Gut, dass du es mir gesagt hast. Was du beschreibst, verdient sofort die Hilfe eines Menschen, und ich bin nur ein Programm.\n\n' +
      `**Wenn du dir etwas antun könntest oder schon etwas genommen oder getan hast, ${emergency} oder geh in die nächste Notaufnahme.**\n\n` +
      `Wenn du mit jemandem sprechen möchtest, der zuhört, ${crisis}.\n\n` +
      'Wenn du kannst, entferne dich von allem, womit du dich verletzen könntest, und sei bei jemandem, dem du vertraust. Du musst es nicht gut erklären; „ich bin allein nicht sicher“ reicht.\n\n' +
      'Wenn du dir um jemand anderen Sorgen machst, bleib bei ihm oder ihr, frag offen nach und ruft gemeinsam dort an.',
    emergency: (emergency) =>
      `Was du beschreibst, kann ein Notfall sein. **Bitte ${emergency}, jetzt gleich**, oder lass es jemanden in deiner Nähe tun.\n\n` +
      'Fahr nicht selbst. Bleib bei jemandem, schließ die Tür auf und halte das Telefon bereit. Wie ernst es ist, kann ich nicht beurteilen; die Menschen unter dieser Nummer können es.',
    violence: (emergency, help) =>
      'Gut, dass du es mir gesagt hast. Niemand darf dir das antun, und du bist nicht schuld daran. Ich bin nur ein Programm; es gibt Menschen, die helfen können.\n\n' +
      `**Wenn du jetzt in Gefahr bist, ${emergency}.**\n\n` +
      `Um über das zu sprechen, was war und was du tun kannst, ${help}. Dort wird zugehört und du wirst zu nichts gedrängt.\n\n` +
      'Wenn du verletzt bist, lass es ärztlich ansehen; nach einem Würgen oder einem Schlag auf den Kopf noch heute, auch wenn man nichts sieht. ' +
      'Wenn jemand auf dieses Gerät schaut, kannst du diesen Chat löschen.',
    eating:
      'Was du über das Essen sagst, klingt schwer. Ich helfe hier nicht dabei, weniger zu essen oder zu fasten. Eine Ärztin, ein Arzt oder eine Beratungsstelle für Essstörungen kann helfen, und früh darüber zu sprechen macht einen Unterschied.',
    severe:
      'Was du beschreibst, klingt schwer. Bitte sprich heute mit einer Ärztin oder einem Arzt, oder mit dem Notdienst, wenn es schlimmer wird. Was es ist, kann ich dir nicht sagen.',
    low: (crisis) =>
      `Das klingt schwer, und es ist gut, dass du es sagst. Du musst das nicht allein tragen: Sprich mit jemandem, dem du vertraust, oder mit einer Ärztin oder einem Arzt, wenn es bleibt. Wenn du mit jemandem sprechen möchtest, der zuhört, ${crisis}. Wenn du je daran denkst, dir etwas anzutun, sag es gleich.`,
    crashDiet:
      'So viel in so kurzer Zeit belastet den Körper, und was so verloren geht, kommt schnell wieder. Sprich vorher mit einer Ärztin, einem Arzt oder einer Ernährungsberatung; ein halbes bis ein Kilo pro Woche ist, was bleibt.',
  },
  pt: {
    callEmergency: whoCalls(
      (number) => `liga para o ${number}`,
      'liga para o número de emergência do teu país (o 112 funciona em muitos países, o 911 em grande parte das Américas)',
    ),
    callLine: whoListens(
      (line) => `liga para ${named(line, ', ')}`,
      'a qualquer hora',
      (hours) => `${hours} h`,
      'procura uma linha de apoio do teu país em findahelpline.com',
    ),
    selfHarm: (emergency, crisis) =>
      'Ainda bem que me contaste. O que descreves merece a ajuda de uma pessoa agora mesmo, e eu sou apenas um programa.\n\n' +
      `**Se podes vir a magoar-te, ou se já tomaste ou fizeste alguma coisa, ${emergency} ou vai às urgências mais próximas.**\n\n` +
      `Para falar com alguém que escute, ${crisis}.\n\n` +
      'Se conseguires, afasta-te de tudo o que possas usar para te magoares e fica com alguém de confiança. Não precisas de explicar bem; basta dizer «sem companhia, não estou em segurança».\n\n' +
      'Se te preocupas com outra pessoa, fica com ela, pergunta-lhe abertamente e liguem juntos para esses números.',
    emergency: (emergency) =>
      `O que descreves pode ser uma emergência. **Por favor, ${emergency} agora**, ou pede a alguém que o faça.\n\n` +
      'Não conduzas. Fica com alguém, destranca a porta e mantém o telefone à mão. Eu não consigo avaliar a gravidade; as pessoas desse número conseguem.',
    violence: (emergency, help) =>
      'Fizeste bem em contar. Ninguém tem o direito de te fazer isso, e a culpa não é tua. Eu sou apenas um programa; há pessoas que podem ajudar.\n\n' +
      `**Se estás em perigo agora, ${emergency}.**\n\n` +
      `Para falar do que aconteceu e do que podes fazer, ${help}. Escutam-te e não te obrigam a nada.\n\n` +
      'Se tens ferimentos, mostra-os a um médico; se te apertaram o pescoço ou bateram na cabeça, ainda hoje, mesmo que não se veja nada. ' +
      'Se alguém vê este dispositivo, podes apagar esta conversa.',
    eating:
      'O que dizes sobre a comida parece difícil. Aqui não te vou ajudar a comer menos nem a jejuar. Um médico ou um serviço de perturbações alimentares pode ajudar, e falar cedo faz diferença.',
    severe:
      'O que descreves parece grave. Fala hoje com um médico, ou com as urgências se piorar. Eu não consigo dizer-te o que é.',
    low: (crisis) =>
      `Isso parece pesado, e ainda bem que o dizes. Não tens de carregar isso sem ajuda: fala com alguém de confiança, ou com um médico se não passar. Para falar com alguém que escute, ${crisis}. Se alguma vez pensares em magoar-te, diz logo.`,
    crashDiet:
      'Tanto em tão pouco tempo castiga o corpo, e o que se perde assim volta depressa. Fala antes com um médico ou nutricionista; meio quilo a um quilo por semana é o que dura.',
  },
  nl: {
    callEmergency: whoCalls(
      (number) => `bel ${number}`,
      'bel het alarmnummer van je land (112 werkt in veel landen, 911 in een groot deel van Amerika)',
    ),
    callLine: whoListens(
      (line) => `bel ${named(line, ' op ')}`,
      'dag en nacht',
      (hours) => `${hours} uur`,
      'zoek een hulplijn in je land op findahelpline.com',
    ),
    selfHarm: (emergency, crisis) =>
      'Goed dat je het me vertelt. Wat je beschrijft verdient nu meteen de hulp van een mens, en ik ben maar een programma.\n\n' +
      `**Als je jezelf iets zou kunnen aandoen, of al iets hebt ingenomen of gedaan, ${emergency} of ga naar de dichtstbijzijnde spoedeisende hulp.**\n\n` +
      `Om met iemand te praten die luistert, ${crisis}.\n\n` +
      'Ga als het kan weg van alles waarmee je jezelf pijn zou kunnen doen, en zoek iemand op die je vertrouwt. Je hoeft het niet goed uit te leggen; “ik ben niet veilig alleen” is genoeg.\n\n' +
      'Maak je je zorgen om iemand anders, blijf dan bij diegene, vraag er open naar en bel samen dezelfde nummers.',
    emergency: (emergency) =>
      `Wat je beschrijft kan een noodgeval zijn. **${emergency.charAt(0).toUpperCase()}${emergency.slice(1)}, nu meteen**, of laat iemand in je buurt het doen.\n\n` +
      'Rij niet zelf. Blijf bij iemand, doe de deur van het slot en houd je telefoon bij de hand. Ik kan niet beoordelen hoe ernstig het is; de mensen op dat nummer wel.',
    violence: (emergency, help) =>
      'Goed dat je het me vertelt. Niemand mag je dat aandoen, en het is niet jouw schuld. Ik ben maar een programma; er zijn mensen die kunnen helpen.\n\n' +
      `**Als je nu in gevaar bent, ${emergency}.**\n\n` +
      `Om te praten over wat er gebeurd is en wat je kunt doen, ${help}. Daar luisteren ze, en ze dringen je niets op.\n\n` +
      'Als je gewond bent, laat er een arts naar kijken; na wurging of een klap op het hoofd vandaag nog, ook als er niets te zien is. ' +
      'Als iemand op dit apparaat kijkt, kun je deze chat verwijderen.',
    eating:
      'Wat je over eten zegt, klinkt zwaar. Ik help hier niet met minder eten of vasten. Een arts of een hulpverlener voor eetstoornissen kan helpen, en er vroeg over praten maakt verschil.',
    severe:
      'Wat je beschrijft klinkt ernstig. Praat vandaag met een arts, of met de spoedpost als het erger wordt. Wat het is, kan ik je niet zeggen.',
    low: (crisis) =>
      `Dat klinkt zwaar, en het is goed dat je het zegt. Je hoeft het niet alleen te dragen: praat met iemand die je vertrouwt, of met een arts als het blijft. Om met iemand te praten die luistert, ${crisis}. Denk je er ooit aan jezelf pijn te doen, zeg het dan meteen.`,
    crashDiet:
      'Zoveel in zo korte tijd is zwaar voor je lichaam, en wat zo verdwijnt komt snel terug. Praat er eerst over met een arts of diëtist; een halve tot een hele kilo per week is wat blijft.',
  },
  hi: {
    callEmergency: whoCalls(
      (number) => `${number} par call karo`,
      'apne desh ke emergency number par call karo (112 bahut deshon mein chalta hai, America mein 911)',
    ),
    callLine: whoListens(
      (line) => `${named(line, ', ')} par call karo`,
      'din raat',
      (hours) => `${hours} baje`,
      'findahelpline.com par apne desh ki helpline dhoondho',
    ),
    selfHarm: (emergency, crisis) =>
      'Accha kiya ki tumne mujhe bataya. Jo tum bata rahe ho, usmein abhi kisi insaan ki madad chahiye, aur main sirf ek program hoon.\n\n' +
      `**Agar tum khud ko nuksaan pahuncha sakte ho, ya kuch kha liya ya kar liya hai, ${emergency} ya sabse paas ke aspatal ki emergency mein jao.**\n\n` +
      `Kisi se baat karne ke liye jo sune, ${crisis}.\n\n` +
      'Ho sake to un cheezon se door ho jao jinse tum khud ko chot pahuncha sakte ho, aur kisi aise ke saath raho jis par bharosa ho. Acche se samjhana zaroori nahin; “main akele safe nahin hoon” kaafi hai.\n\n' +
      'Agar kisi aur ki chinta hai, to uske saath raho, khul kar poocho, aur saath mein inhi numbers par call karo.',
    emergency: (emergency) =>
      `Jo tum bata rahe ho, woh emergency ho sakti hai. **Abhi ${emergency}**, ya paas ke kisi se karwao.\n\n` +
      'Khud gaadi mat chalao. Kisi ke saath raho, darwaza khol do aur phone paas rakho. Kitna gambhir hai, main nahin bata sakta; us number ke log bata sakte hain.',
    violence: (emergency, help) =>
      'Accha kiya ki tumne mujhe bataya. Kisi ko tumhare saath aisa karne ka haq nahin, aur isme tumhari galti nahin hai. Main sirf ek program hoon; madad karne wale log hain.\n\n' +
      `**Agar abhi khatra hai, ${emergency}.**\n\n` +
      `Jo hua aur tum kya kar sakte ho, us par baat karne ke liye, ${help}. Woh sunte hain, aur kisi baat ke liye majboor nahin karte.\n\n` +
      'Chot lagi ho to doctor ko dikhao; gala dabaya ho ya sir par chot lagi ho to aaj hi, chahe kuch dikhe na dikhe. ' +
      'Agar koi yeh phone dekhta hai, to tum yeh chat delete kar sakte ho.',
    eating:
      'Khane ke baare mein jo tum keh rahe ho, woh mushkil lagta hai. Main yahan kam khane ya upvaas mein madad nahin karunga. Doctor ya eating disorder ki seva madad kar sakti hai, aur jaldi baat karne se fark padta hai.',
    severe:
      'Jo tum bata rahe ho, woh gambhir lagta hai. Aaj hi doctor se baat karo, aur badhe to emergency se. Yeh kya hai, main nahin bata sakta.',
    low: (crisis) =>
      `Yeh bahut bhaari lagta hai, aur accha hai ki tumne kaha. Akele mat jhelo: kisi bharose ke insaan se baat karo, ya doctor se agar aisa hi rahe. Kisi se baat karne ke liye jo sune, ${crisis}. Kabhi khud ko chot pahunchane ka khayal aaye, to turant batao.`,
    crashDiet:
      'Itne kam samay mein itna vajan sharir par bhaari padta hai, aur jo aise jaata hai jaldi laut aata hai. Pehle doctor ya dietitian se baat karo; hafte mein aadha se ek kilo hi tikta hai.',
  },
}

/** The sign of danger and the numbers of guidance; its place in the reply follows once it is said. */
export type GuidanceFor = Pick<Guidance, 'danger' | 'lines'>

/** The numbers that go with the words for what was found. */
export const guidanceFor = ({ danger }: Finding, timezone: string | null): GuidanceFor => ({
  danger,
  lines: helpLinesFor(timezone),
})

/** The answer that is given at once, in place of any model's, in the language of the message; null where a model may answer. */
export function urgentAnswer(finding: Finding | null, timezone: string | null): string | null {
  if (!finding || !isUrgent(finding.danger)) return null
  const { callEmergency, callLine, selfHarm, emergency, violence } = words[finding.language]
  const lines = helpLinesFor(timezone)
  const answers = {
    self_harm: () => selfHarm(callEmergency(lines), callLine(lines.crisis)),
    emergency: () => emergency(callEmergency(lines)),
    violence: () => violence(callEmergency(lines), callLine(lines.violence)),
  }
  return answers[finding.danger]()
}

/** What comes before an answer to a message with lesser signs; empty where there are none. */
export function cautionFor(finding: Finding | null, timezone: string | null): string {
  if (!finding || isUrgent(finding.danger)) return ''
  const { callLine, eating, severe, low, crashDiet } = words[finding.language]
  const cautions = { eating, severe, low: low(callLine(helpLinesFor(timezone).crisis)), crash_diet: crashDiet }
  return `${cautions[finding.danger]}\n\n`
}
