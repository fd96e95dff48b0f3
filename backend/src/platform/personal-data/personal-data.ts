import { Injectable } from '@nestjs/common';

/** A part of the product that keeps something about people outside of what the keys of personal data protect. */
export interface PersonalDataHolder {
  /** Name of its section in a person's export. */
  readonly section: string;
  /** Everything it holds about the person, as plain JSON. */
  collect(userId: string): Promise<unknown>;
  /** The ids of what the person has open, for a module that says what is ended `whenErased`. */
  open?(userId: string): Promise<readonly string[]>;
  /** Removes what is neither encrypted in events nor a personal column of a projection. Safe to be called again. */
  erase?(userId: string): Promise<void>;
}

/** Knows who holds personal data: modules add themselves from a provider's constructor. */
@Injectable()
export class PersonalData {
  private readonly holders: PersonalDataHolder[] = [];

  add(holder: PersonalDataHolder): void {
    if (this.holders.some(({ section }) => section === holder.section)) {
      throw new Error(`two parts call their personal data "${holder.section}"`);
    }
    this.holders.push(holder);
  }

  /** One entry a section. */
  async collect(userId: string): Promise<{ readonly [section: string]: unknown }> {
    const sections: { [section: string]: unknown } = {};
    for (const { section, collect } of this.holders) sections[section] = await collect(userId);
    return sections;
  }

  async openOf(section: string, userId: string): Promise<readonly string[]> {
    return (await this.holders.find((holder) => holder.section === section)?.open?.(userId)) ?? [];
  }

  async erase(userId: string): Promise<void> {
    for (const holder of this.holders) await holder.erase?.(userId);
  }
}
