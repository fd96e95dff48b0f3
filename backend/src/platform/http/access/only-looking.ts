import type { RequestHandler } from 'express';
import { readOnlyRefusal } from '../../event-store/read-only';
import { sendError } from '../answers/error.filter';
import { errorAnswer } from '../answers/errors';
import { isChanging } from './cross-site.guard';

/** Refused before anything is read, counted or written: signing in would be an event, too. */
export const onlyLooking: RequestHandler = (request, response, next) => {
  if (isChanging(request)) sendError(response, errorAnswer(readOnlyRefusal()));
  else next();
};
