import { Inject, Injectable } from '@nestjs/common';
import { PagePolicies } from '../../../platform/http';

/** The link from the message holds what sets a new password. */
@Injectable()
export class ResetPage {
  constructor(@Inject(PagePolicies) pages: PagePolicies) {
    pages.add('/reset-password', { secretAddress: true });
  }
}
