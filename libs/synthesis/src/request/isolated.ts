/** It asks for a bus that is parted from the rest, and not for inputs or a supply that are. */
export const ISOLATED =
  /(?<!\binputs? )\b(?:isolated|isolation|galvanic\w*)\b(?! (?:power |mains )?(?:supply|converter|adapter)| (?:digital )?inputs?)/i;
