/** "some-new-thing" as "Some New Thing": for a value that a page has no words for. */
export const titleCase = (value: string): string =>
  value.replaceAll('-', ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

/** "catching up" as "Catching up": for a state that is shown as it is called. */
export const sentenceCase = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
