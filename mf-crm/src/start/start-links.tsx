import { CalendarCheck, Gift, ListOrdered, Megaphone, Tablet, Zap } from 'lucide-react';

/** The pages of Go Checkin by the section of the start page. */
export const startLinks = {
  day: [
    { name: 'check_in', page: 'frontDesk', icon: <CalendarCheck size={20} /> },
    { name: 'board', page: 'turns', icon: <ListOrdered size={20} /> },
  ],
  clients: [
    { name: 'promotions', page: 'promotions', icon: <Megaphone size={20} /> },
    { name: 'automations', page: 'automations', icon: <Zap size={20} /> },
  ],
  rules: [
    { name: 'points', page: 'pointRule', icon: <Gift size={20} /> },
    { name: 'kiosk', page: 'kiosks', icon: <Tablet size={20} /> },
  ],
} as const;
