const unreal =
  /\b(?:will|would|wanna|gonna|going to|wants?|wanted|plan(?:s|ned|ning)?|hop(?:e|es|ed|ing)|intend\w*|might|may|could|should|shall|must|need(?:s|ed)? to|have to|has to|had to|got to|gotta|ought|tomorrow|next (?:week|month|year|time|day|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|if|unless|whether|usually|always|often|normally|generally|typically|sometimes|rarely|frequently|used to|tend to|every|everyday|each (?:day|week|morning|evening|night)|most (?:days|mornings|evenings|nights|weekends)|wish|about to|think(?:ing)?|considering|craving|cravings|try(?:ing)?|tried|like to|love to|hate|supposed to|nearly|imagine|suppose|pretend|when i|whenever|later today|on weekends)\b|\bi'?ll\b|\bi'd\b|\byou'll\b/i

/** Tells whether words are of something that was not, or is yet to be. */
export const isUnreal = (text: string): boolean => unreal.test(text)

const reason =
  /[,;]? ?\b(?:because|cause|cuz|since|after|before|due to|as i|when i|while|so that|thanks to|from all|from my|from the|from|about|over my|over the)\b/i

/** A sentence in what it states and why it says so. */
export function splitReason(text: string): { head: string; reason: string } {
  const at = reason.exec(text)?.index ?? -1
  // What begins with its reason states it behind.
  return at < 4 ? { head: text, reason: '' } : { head: text.slice(0, at), reason: text.slice(at) }
}
