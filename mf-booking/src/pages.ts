import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The code of the pages by their names in the routes. */
export const pages = {
  ticket: () => import(/* webpackMode: "eager" */ './ticket/ticket.page').then((m) => m.TicketPage),
  create: () => import(/* webpackChunkName: "booking" */ './booking/create.page').then((m) => m.CreatePage),
  enter: () => import('./enter/enter.page').then((m) => m.EnterPage),
  confirmCreate: () =>
    import(/* webpackChunkName: "booking" */ './booking/create-confirm.page').then((m) => m.CreateConfirmPage),
  created: () =>
    import(/* webpackChunkName: "booking" */ './booking/create-success.page').then((m) => m.CreateSuccessPage),
  update: () => import(/* webpackChunkName: "booking" */ './booking/update.page').then((m) => m.UpdatePage),
  confirmUpdate: () =>
    import(/* webpackChunkName: "booking" */ './booking/update-confirm.page').then((m) => m.UpdateConfirmPage),
  updated: () =>
    import(/* webpackChunkName: "booking" */ './booking/update-success.page').then((m) => m.UpdateSuccessPage),
  appointment: () => import('./appointment/appointment.page').then((m) => m.AppointmentPage),
} satisfies PageLoaders<typeof routes.pages>;
