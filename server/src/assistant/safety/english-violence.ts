const kin =
  '(?:my (?:\\w+ )?(?:husband|hubby|wife|spouse|partner|boyfriend|girlfriend|bf|gf|fiance|fiancee|ex|dad|father|stepdad|stepfather|mum|mom|mother|stepmum|stepmom|stepmother|uncle|parents|family)|the man i live with)'
const somebody = `(?:${kin}|he|she)`
const near = '(?:me|my (?:mum|mom|mother|sister|kids?|children|son|daughter)|the kids|the children)'

/** What others do to a person, or threaten: blows, force, abuse, stalking, and the fear of them. */
export const violence: readonly string[] = [
  `${somebody} ~(?:hits?|punch(?:es|ed)|slap(?:s|ped)|kick(?:s|ed)|chok(?:es|ed)|strangl(?:es|ed)|shov(?:es|ed)|attack(?:s|ed)|assault(?:s|ed)|abus(?:es|ed)|molest(?:s|ed)|rap(?:es|ed)|grop(?:es|ed)|stabbed|stalk(?:s|ed)) ${near}`,
  `${kin} ~(?:hurts?|beats|(?:gets|got|is|was|has been|being|became|becomes|turns|turned) (?:\\w+ ){0,2}?violent(?: with| to| towards)?|threatens) ${near}`,
  `${somebody} beats? ${near}(?: up|(?= \\.|$| and| when| with| so| badly| every (?:day|night|week)| last night| because| for|again))`,
  `${somebody} ~(?:hitting|beating|punching|slapping|kicking|choking|strangling|abusing|raping|molesting|stalking|hurting|threatening) ${near}`,
  `(?:someone|somebody|they|a man|a guy|a stranger|men|people|neighbour|neighbor|coworker|boss|teacher|coach) ~(?:raped|molested|assaulted|attacked|stalk(?:s|ed|ing)|is stalking|groped|drugged|mugged) me`,
  `(?:i|im|ive|i have) (?:was|am|got|get|been|have been|had been|keep getting|being|keep being|is|just) ~(?:raped|molested|strangled|abused|assaulted|groped|stalked|beaten up|beaten by (?:my|him|her|a man|someone))`,
  '(?:sexually|physically|emotionally) (?:assaulted|abused|abuses|abusing|assaulting) (?:me|us|by)',
  '(?:i|my|im|victim|survivor|suffer\\w*|living) ~~(?:domestic|sexual|physical|marital|partner) (?:violence|abuse|assault)',
  `${kin} (?:is|was|has been|became|gets|got|has become|can be) (?:\\w+ ){0,2}?(?:abusive|violent)`,
  '(?:my|an|in|with|this|that|such an|me in an|leave an|left an|leaving an) ~abusive (?:relationship|partner|husband|wife|boyfriend|girlfriend|marriage|home|household|family|parents?|father|mother|dad|mum|mom|ex)',
  `(?:afraid|scared|terrified|frightened|fear) (?:of|for my life with|to go home to|to be alone with) (?:${kin}|him(?= \\.|$| and| when| hitting| hurting))`,
  `(?:afraid|scared|terrified|frightened|fear) (?:that )?(?:${kin}|he|she) (?:will|might|would|is going to|could|is gonna) (?:hit|hurt|kill|beat|rape|attack|come after) (?:me|us)`,
  `${somebody} ~(?:threaten(?:s|ed|ing)?|tried|tries|trying|swore|vowed) (?:to |he will |she will |he would |she would |hed )?(?:kill|hurt|hit|beat|strangle|stab|shoot|rape|choke) ${near}`,
  '(?:think|afraid|scared|sure|know|believe|worried) (?:that )?(?:he|she|my ex) (?:will|might|is going to|is gonna|could) (?:kill|hurt|rape|strangle) me',
  `${somebody} ~(?:forc(?:es|ed|ing)|coerc(?:es|ed|ing)|pressur(?:es|ed|ing)|mak(?:es|ing)|made) me (?:to )?(?:have sex|into (?:having )?sex|sleep with (?:him|her|them)|do sexual)`,
  `${somebody} ~(?:touch(?:es|ed|ing)) me (?:sexually|inappropriately|down there|where i (?:dont|didnt) want|when i (?:was|am) (?:a kid|a child|asleep|little|sleeping))`,
  `${somebody} ~(?:had|has|having) sex with me (?:without|against|while i (?:was )?(?:asleep|sleeping|drunk|passed)|when i (?:said no|was asleep))`,
  '(?:threw|throws|throwing) (?:\\w+ ){0,3}?at me (?:and|when he|when she|in anger|again)',
]

/** What only sounds like it: games and sport, and what was read or seen. */
export const violenceEveryday: readonly string[] = [
  '(?:beat|beats|beaten|beating) me (?:~)?(?:at|in|by|to (?:the|it)|on the|every (?:game|match|round|race))',
  '(?:hit|hits|hitting|kick|kicks|kicked|punch|punched|slap|slapped|choke|chokes|choked|choking|attack|attacks|attacked|hurt|beat) me ~~(?:sparring|boxing|training|practice|match|football|soccer|karate|judo|bjj|jiu|mma|rugby|taekwondo|basketball|hockey|game|tackle|wrestling|video game|chess|tennis|on the back|high five)',
  '(?:hits?|hitting) me (?:up|back|that|like|hard|differently|with (?:a |an |the |some )?(?:great|tough|hard|new|question|workout|news|bill|compliment|idea|smile))',
  'beaten up (?:by|after|from) ~(?:workout|session|runs?|ride|hike|wod|week|day|sun|heat|waves|training|class|game|match|squats|gym|race|marathon)',
  'abusive relationship with (?:\\w+ )?(?:food|sugar|alcohol|coffee|phone|job|work|scale|gym|chocolate|snacks|exercise)',
  'hurts? me by \\w+ing',
  '(?:stalked|attacked) by (?:a |an |the |my )*(?:cat|dog|mosquito\\w*|wasps?|bees?|ants?|seagulls?|virus|cold|memories)',
  '(?:kick|kicks|kicked|kicking) me (?:out|off|in the butt|into gear)',
  '(?:film|movie|documentary|book|novel|series|show|podcast|article|story|news|course|charity|episode|read|reading|watched|watching|volunteer\\w*|donat\\w*) ~~(?:domestic|sexual|physical|partner) (?:violence|abuse|assault)',
]
