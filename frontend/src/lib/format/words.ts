/** "some-new-thing" as "Some New Thing": for a value that a page has no words for. */
export const titleCase = (value: string): string =>
  value.replaceAll('-', ' ').replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
