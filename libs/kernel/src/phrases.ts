/** They end a phrase; what stands behind them asks for something of its own. */
const BETWEEN = /[,;:()]|(?<!\bnos?)\.(?=\s|$)|\b(?:and|with|plus|also|including|has|have)\b/i;

/** Say nothing of what is wanted: how it shall be, for whom, and where. */
const PLAIN =
  /^(?:an?|the|it|its|my|our|your|their|this|that|which|is|are|be|to|of|in|on|at|by|for|from|into|over|as|or|so|if|when|while|until|every|each|all|any|must|should|can|will|need(?:s|ed)?|use[ds]?|using|want(?:ed)?|make|made|build|very|small|tiny|compact|cheap|low|simple|easy|reliable|accurate|portable|indoor|outdoor|existing|old|new|good|cost|price|size|fits?|inside|available|home|house|farm|room|office|school|class(?:room)?|shop|factory|lab|hobby|student|kids?|child(?:ren)?|people|person|user|day|night|time|full|empty|away|safe(?:ly)?|sensors?|start|stop|on|off|up|down|car|truck|bus|bike|tractor|vehicle|above|below|about|least|most|degrees?|please|project|device|system|unit|circuit|design|kit|product)$/i;

const FIGURE =
  /(?<![\w.])[-−]?\d+(?:\.\d+)?\s*(?:(?:k|m|µ|u)?(?:v|volts?|a|amps?|w|watts?|hz|ohms?)|degrees?|celsius|c|f|kg|g|mm|cm|m|metres?|meters?|%|percent)\b/gi;

/**
 * Phrases of a wish in which nothing was read, as they stand in it: whoever wrote them shall be told.
 * @param isRead whether something was made of a phrase
 */
export function unreadPhrases(text: string, isRead: (phrase: string) => boolean): readonly string[] {
  return text
    .split(BETWEEN)
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => saysSomething(phrase) && !isRead(phrase));
}

const saysSomething = (phrase: string): boolean =>
  phrase
    .replace(FIGURE, ' ')
    .split(/[^\w-]+/)
    .some((word) => /[a-z]{3}/i.test(word) && !PLAIN.test(word));
