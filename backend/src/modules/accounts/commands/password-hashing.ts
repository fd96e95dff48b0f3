import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane), the defaults of @node-rs/argon2. */
@Injectable()
export class PasswordHashing {
  private nobodys: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /** Takes as long for an account that does not exist (undefined) as for a wrong password. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.nobodys ??= hash('the password of an account that does not exist');
    const known = passwordHash !== undefined && passwordHash !== '';
    const matches = await verify(known ? passwordHash : await this.nobodys, password);
    return known && matches;
  }
}
