/** What is known of an article without its body, which is loaded when somebody reads it. */
export interface BlogPost {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** The day, as 2026-11-26. */
  readonly publishDate: string;
  /** Minutes, worked out from the words of the body; a test holds it. */
  readonly readTime: number;
  readonly featured: boolean;
  readonly author: string;
}
