/** What others did and have is not logged. */
export const ofOthers =
  /^(?:he|she|they|you|everyone|everybody|(?:my|our|the) (?:\w+ )?(?:wife|husband|partner|girlfriend|boyfriend|son|daughter|kids?|child|children|baby|mother|father|mum|mom|dad|parents|brother|sister|friends?|boss|colleagues?|neighbou?rs?|dog|cat|team|teacher|doctor|flatmate|roommate|grand\w+))\b/
