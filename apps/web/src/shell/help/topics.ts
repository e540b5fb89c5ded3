import type { Screen } from '../screens.ts';

export interface Topic {
  title: string;
  lead: string;
  /** A word or figure of the screen, and what it means. */
  points: readonly (readonly [name: string, meaning: string])[];
}

export type HelpPath =
  | '/dashboard'
  | '/dashboard/notifications'
  | '/dashboard/stores/$id'
  | '/dashboard/runs/plan'
  | '/dashboard/runs/$id'
  | '/dashboard/order-success'
  | Screen['path'];

const NEXT_STATUS =
  'An order goes from pending approval to pending delivery, delivered, paid and complete. It can be cancelled on the way.';

/** One short page for each screen; the compiler asks for one of every screen in the menu. */
export const TOPICS: Record<HelpPath, Topic> = {
  '/dashboard': {
    title: 'Home',
    lead: 'What needs doing today. Every figure is a link to the list behind it.',
    points: [
      ['Awaiting approval', 'Orders that an agent has placed and nobody has approved yet, oldest first.'],
      ['Deliveries today', 'Orders not delivered yet whose delivery date is today.'],
      ['Overdue deliveries', 'Orders not delivered yet whose delivery date has passed.'],
      ['Unpaid balance', 'What is still owed on orders that are unpaid or partially paid.'],
      ['Overdue balance', 'What stores owe on delivered orders past their due date.'],
      ['Default notices due', 'Stores in default with an order that no notice names yet.'],
      ['Low stock, Out of stock', 'Flavors with 1 to 5 cases left, and those with none.'],
      ['Licenses to renew', 'Stores whose license has expired or expires within 30 days.'],
      ['Get started', 'The first steps of a new business. Records of the sample data do not count.'],
    ],
  },
  '/dashboard/notifications': {
    title: 'Notifications',
    lead: 'What others did with your orders and deliveries, and licenses of your stores that expire. What you do yourself is not told.',
    points: [
      ['The bell', 'Counts what you have not read. It counts at once when something happens.'],
      ['Your orders', 'One was approved, changed, delivered, cancelled or reopened by someone else.'],
      ['Your deliveries', 'One was given to you, moved to another day, taken from you or cancelled.'],
      [
        'Licenses',
        'A store that you have sold to within half a year: 30 days before its license expires, and after it has.',
      ],
      ['Daily mail', 'In Settings, under Account Details: unread ones are mailed at seven in the morning.'],
      ['How long they stay', '90 days, read or not.'],
    ],
  },
  '/dashboard/run': {
    title: 'My Run',
    lead: 'Your stops in their order. Once opened, it works without a connection: what you do is kept on this phone and sent by itself.',
    points: [
      [
        'The green card',
        'The name and the license number of the business, to show to whoever asks on the road.',
      ],
      ['Start Run', 'Needs a connection: the office checks the orders, and the manifest is made.'],
      [
        'Arrive, Deliver',
        'Say when you are there, then hand over. A case that stays on the vehicle needs a reason.',
      ],
      ['Collect', 'What must be paid before the cases are handed over. It follows what is delivered.'],
      ['C.O.D.', 'The store pays on delivery, in cash or by check.'],
      ['Photos', 'Of the signed manifest; each counts as a signed manifest of the order.'],
      ['Could Not Deliver', 'All cases of the stop come back, and its orders are pending delivery again.'],
      [
        'Waiting to be sent',
        'Kept on this phone until there is a connection, also when you close the page. Keep going.',
      ],
      [
        'Needs attention',
        'The server did not accept what you did. The office was told and decides; go on with the next stop.',
      ],
      ['End Run', 'Stops that are still open are marked as not delivered.'],
    ],
  },
  '/dashboard/create-order': {
    title: 'Create New Order',
    lead: 'Choose a store, then product and quantity. A brand narrows the search. Stock is taken when the order is submitted.',
    points: [
      ['Quantity', 'In cases. You can not add more than are in stock.'],
      ['Sample quantity', 'Cases given for free: they leave the stock at a price of 0.'],
      ['LOW STOCK, OUT OF STOCK', '5 or fewer cases are left, or none.'],
      ['Price', "The store's own price if it has one, else that of every other store."],
      [
        'Store check',
        'What the checks in Settings say of the store. Blocked is refused, unless an admin gives a reason; cash on delivery is sold and paid at the door.',
      ],
      [
        'Draft',
        'What you have entered stays here until you submit or clear it, also after you close the page.',
      ],
      [
        'Prices have changed',
        'Someone changed a price meanwhile: look at the order again and submit it once more.',
      ],
    ],
  },
  '/dashboard/deliveries': {
    title: 'Delivery Calendar',
    lead: 'A week of deliveries, a row for each driver. Drag an order to another day or driver, or press its button to do the same in a form.',
    points: [
      ['Not scheduled', 'Orders without a delivery date, or without a driver, that are not delivered yet.'],
      ['Overdue', 'Orders not delivered yet whose delivery date has passed.'],
      [
        'By keyboard',
        'Space picks an order up and puts it down, the arrow keys move it, Escape leaves it where it was.',
      ],
      ['Delivered', 'Orders at the store whose payment is not recorded yet stay in the week of their day.'],
    ],
  },
  '/dashboard/runs': {
    title: 'Delivery Runs',
    lead: 'A run is one vehicle on one day: its stops, what it carries, and what came back.',
    points: [
      [
        'Planned',
        'Not on the road yet. Its stops, driver and vehicle can be changed, and it can be cancelled.',
      ],
      ['On the road', 'Its manifest is frozen. Its orders change only through the run.'],
      ['Returned', 'The driver is back. Money and cases wait to be counted.'],
      ['Settled', 'Counted by someone who did not drive it.'],
      ['To Collect', 'What is due at the door on orders that are paid on delivery.'],
      ['Collected', 'What the driver took at the doors.'],
      ['Needs attention', 'Something the driver did was refused and waits for your decision.'],
    ],
  },
  '/dashboard/runs/plan': {
    title: 'Plan Run',
    lead: 'Orders pending delivery stand on the left, the stops of the run in their order on the right.',
    points: [
      ['Stop', 'The orders of one store, delivered together. Drag a stop to its place.'],
      ['By keyboard', 'Move up and Move down, or Alt with the arrow keys on the stop that has the focus.'],
      ['Driver', 'Choosing one fills in their vehicle. The orders of the run get its driver and its date.'],
      ['Transfer manifest number', 'The number of the manifest in the system of the state.'],
    ],
  },
  '/dashboard/runs/$id': {
    title: 'Delivery Run',
    lead: 'One run from its plan to its settlement.',
    points: [
      ['Depart', 'Asks the delivery checks and freezes the manifest. Needs a driver, a plate and a stop.'],
      ['Print Manifest', 'The paper for the vehicle. Each departure has a version of its own.'],
      ['Reopen', 'Makes the run planned again while no stop is done.'],
      ['End Run', 'Stops that are still open could then not be delivered.'],
      ['Accept', 'Applies what the driver did, as it was sent or corrected, with your reason.'],
      ['Dismiss', 'Applies nothing of it.'],
      ['Settle', 'Count the cash, tick the checks and the cases. A difference needs a note.'],
    ],
  },
  '/dashboard/orders': {
    title: 'Active Orders',
    lead: NEXT_STATUS,
    points: [
      ['Pending approval', 'Placed, and waiting for an admin. Its stock is already taken.'],
      ['Pending delivery', 'Approved, and waiting to be delivered.'],
      ['Delivered', 'At the store; the payment is not recorded yet.'],
      ['Paid', 'Paid in full. Mark it complete when the papers are in.'],
      ['Due today, Overdue', 'Not delivered yet, with a delivery date of today or before.'],
      ['Missing manifest, Missing invoice', 'Delivered, but the signed paper is not uploaded.'],
      ['Items', 'Cases on the order, samples included.'],
      ['Cash on delivery', 'A check asked for it: the order is delivered only when it is paid.'],
      [
        'Payments and Credits',
        'In the order: what was paid, credited or written off. A wrong entry is voided with a reason and stays listed.',
      ],
    ],
  },
  '/dashboard/completed-orders': {
    title: 'Completed Orders',
    lead: 'Orders that are finished: complete or cancelled. They can not be edited any more.',
    points: [
      ['Complete', 'Delivered and paid in full.'],
      ['Cancelled', 'Will not be delivered. Its cases are back in stock, and it counts in no sales figure.'],
      ['Completed', 'The day of the last change.'],
      ['Release to account', 'Frees what was paid on a cancelled order for other orders of the store.'],
    ],
  },
  '/dashboard/unpaid-orders': {
    title: 'View Unpaid Orders',
    lead: 'Delivered orders on which money is still owed.',
    points: [
      ['Unpaid', 'Nothing was paid yet.'],
      ['Partially paid', 'Some of it was paid. The amount due is the rest.'],
      ['Amount due', 'The total with tax, less what was paid.'],
    ],
  },
  '/dashboard/receivables': {
    title: 'Receivables',
    lead: 'What each store owes, what was paid, and which stores are in default. Includes delivered orders not yet marked unpaid.',
    points: [
      ['Owed', 'The balances of delivered orders.'],
      ['Not due, 1–30, 31–60, 61–90, Over 90', 'What is owed, by the days since its due date.'],
      ['On account', 'Money and credits of the store that pay no order yet.'],
      ['As of', 'The same figures as they stood at the end of an earlier day.'],
      ['Void', 'Takes a payment back from today on. Earlier days and statements stay as they were.'],
      ['Default', 'In New York: not paid in full 30 days after delivery. It is reported within 7 more days.'],
      [
        'C.O.D. list',
        'Stores that must pay on delivery. Paste the list of the Office to compare it with yours.',
      ],
    ],
  },
  '/dashboard/lots': {
    title: 'Lots & Packages',
    lead: 'What came in, by lot: how much of it is left, whether it may be sold, and which orders took it.',
    points: [
      ['Available', 'Received and adjusted, less what stands on orders.'],
      ['Allocated', 'Cases on approved orders, those that have left included.'],
      [
        'Sellable',
        'Active, passed or retest passed, a finished good, not expired, and not empty. Everything else counts as held.',
      ],
      ['Receive Lot', "'These cases are already counted' takes them out of the opening lot of the flavor."],
      ['Adjust', 'Cases more or less than were known, with a reason. Stock follows at once.'],
      ['Hold, Quarantine', 'Orders keep the lot but can not leave with it until it is active again.'],
      ['Recall', 'Takes the lot from all orders that are not delivered. Those orders need other lots.'],
      ['Close', 'When nothing of the lot is left.'],
      ['Package tag', 'The 24 letters and digits of the state’s system. A phone can scan it.'],
      ['Where it went', 'The stores that got cases of the lot, and what came back.'],
    ],
  },
  '/dashboard/reports': {
    title: 'Reports & Exports',
    lead: 'The excise return, files for the accountant, packs for inspectors, and every invoice that was issued.',
    points: [
      ['Quarter', 'Of the excise return, named by its last month: 2026-11 is September to November.'],
      [
        'Base',
        'Sales before tax, less the credit memos of the quarter. Samples and write-offs change nothing.',
      ],
      ['Rounding difference', 'Each document rounds its tax by itself; the return rounds once.'],
      [
        'Mark as Filed',
        'Keeps a copy of the worksheet. What changes later in the quarter is shown beside it.',
      ],
      [
        'QuickBooks',
        'Deliveries go in as invoices or as journals, not as both. Everything else is a journal.',
      ],
      [
        'Recall pack',
        'Which stores have cases of a lot, or of a flavor in the period, with a letter for each.',
      ],
      ['Inspector pack', 'One ZIP of up to 92 days. Its index lists every file with its SHA-256.'],
      ['General ledger', 'Each journal balances, and receivables move by what the stores owe.'],
      ['Version', 'A change of lines, prices or terms voids the version before and issues the next.'],
      ['Void', 'Counts no longer. Its PDF has VOID across it, and its bytes stay.'],
      ['Download (ZIP)', 'The PDFs of all invoices that fit the filters.'],
    ],
  },
  '/dashboard/upload-manifest': {
    title: 'Upload Signed Manifest',
    lead: 'Choose the order, add the signed papers, and upload. On a phone you can take a photo.',
    points: [
      ['Files', 'PDF, Word or pictures, up to 25 MB each and 10 at once.'],
      ['Order', 'Orders that are pending approval or delivery. For others open the order and upload there.'],
    ],
  },
  '/dashboard/order-success': {
    title: 'Order placed',
    lead: 'The order is stored and its stock is taken. It now waits for approval.',
    points: [
      ['Tax', 'Charged on the subtotal at the rate of the day; an old order keeps its rate.'],
      ['PDF invoice', 'Drawn from the order as it stands, with your invoice details.'],
    ],
  },
  '/dashboard/add-product': {
    title: 'Add Product',
    lead: 'A product belongs to a brand and has one or more flavors, each with its own SKU and stock.',
    points: [
      ['SKU', 'The number of one flavor. No two flavors may have the same.'],
      ['Opening quantity', 'The cases you have now. It is the first row of the stock history.'],
      ['Universal price', 'One price for all stores.'],
      ['Customer-specific price', "Prices for single stores, and 'Every Other Store' for the rest."],
      ['Certificate of analysis', "The laboratory's report, as a file or a link."],
    ],
  },
  '/dashboard/view-inventory': {
    title: 'View/Edit Inventory',
    lead: 'One row for each flavor. Open a product to change its stock, prices or pictures.',
    points: [
      [
        'Qty available',
        'Cases that can still be ordered. Orders that are not delivered yet have already taken theirs.',
      ],
      ['Qty sold', 'Cases on orders that are not cancelled, samples included.'],
      ['Held', 'Cases that came back and are not for sale, until they are released or destroyed.'],
      ['Stock history', 'Every change of the figure: what, how many, why, who and when.'],
      [
        'Adjusting',
        'Setting the quantity writes the difference into the history; a sale at the same moment is not lost.',
      ],
    ],
  },
  '/dashboard/manage-brands': {
    title: 'Manage Brands & Processors',
    lead: 'A processor makes the goods. A brand is what they are sold as, by one processor or more.',
    points: [
      ['License #', "The processor's stands on every order of its goods."],
      [
        'Deleting',
        'A brand with products, or a processor with brands, can not be deleted. Old orders keep the names.',
      ],
    ],
  },
  '/dashboard/manage-stores': {
    title: 'Manage Stores',
    lead: 'The shops you deliver to. Open one for its details, or its page for orders, prices and balance.',
    points: [
      ['License', 'No two stores may have the same number.'],
      ['Expiring, Expired', 'Expires within 30 days, or has passed. A license still holds on its last day.'],
      [
        'Import',
        'A CSV file with a row for each store. It is checked first; nothing is stored while a row is wrong.',
      ],
      [
        'Trade',
        'Tax certificate, C.O.D. list, credit limit and terms of the store, which the checks ask for.',
      ],
      ['Account', 'What the store owes by days past due, and what of its money pays no order yet.'],
      ['Deleting', 'Hides the store and frees its license number. Its orders and notes stay.'],
    ],
  },
  '/dashboard/stores/$id': {
    title: 'Store',
    lead: 'Everything about one store. Agents and drivers see their own orders here, and figures of these alone.',
    points: [
      ['Balance', 'What the store still owes on unpaid and partially paid orders.'],
      ['Last 365 days', 'Totals with tax of its orders that are not cancelled.'],
      ['Usually buys', 'What stands in most of its last 30 orders, with the middle quantity.'],
      ['Prices of its own', 'Products for which this store pays another price than every other store.'],
      ['Notes', 'Seen by everyone who may see the store.'],
    ],
  },
  '/dashboard/manage-agents': {
    title: 'Manage Agents',
    lead: 'Agents sign in, place orders under their own name, and see their own orders and sales.',
    points: [
      ['Active', 'May sign in.'],
      ['Inactive, Suspended', 'May not sign in; who is signed in is signed out at once.'],
    ],
  },
  '/dashboard/manage-drivers': {
    title: 'Manage Drivers',
    lead: 'Drivers sign in on their phone, see the stops assigned to them, and mark them delivered.',
    points: [
      ['Vehicle', 'Stands on the papers of the delivery.'],
      ['Active', 'May sign in and be given deliveries.'],
      ['Inactive, Suspended', 'May not sign in; who is signed in is signed out at once.'],
    ],
  },
  '/dashboard/analytics': {
    title: 'Sales Analytics',
    lead: 'Sales of this month and this year. Cancelled orders do not count.',
    points: [
      ['Total Sales', 'Order totals with tax, by the day the order was created.'],
      ['Credits', 'Credit memos and write-offs of the period. Total Sales is not lessened by them.'],
      ['Active Agents', 'Who placed at least one order in the period.'],
      ['Avg Order Value', 'Total sales divided by the number of orders.'],
      [
        'Top products',
        'By amount before tax. Samples do not count. Price is what a case was sold for on average.',
      ],
    ],
  },
  '/dashboard/sales-report': {
    title: 'Sales Report',
    lead: 'Any period of up to two years beside the one before, by store, brand, product, agent or city.',
    points: [
      [
        'Period before',
        'Of a month or a year: the same days of the month or year before. Else as many days right before.',
      ],
      ['Change', "In percent of the period before. 'new' means that there was nothing before."],
      [
        'With tax, before tax',
        'Stores, agents and cities count order totals; brands and products count cases times price.',
      ],
      ['City', 'Where the store is now.'],
      ['All others', 'The first 100 have a row each; the rest are one row, so that the sum is right.'],
    ],
  },
  '/dashboard/logs': {
    title: 'Activity Logs',
    lead: 'Who did what, and what it was before. Entries are never changed or deleted.',
    points: [
      ['View Details', 'The values before and after the change.'],
      ['Filtered', 'How many entries the chosen filter leaves.'],
      ['Whose', 'Admins see the whole business; everyone else their own entries.'],
    ],
  },
  '/dashboard/billing-settings': {
    title: 'Settings',
    lead: 'Your account, your password, and for admins the team and what stands on invoices.',
    points: [
      ['Invoice Details', 'Your address and bank account, as they stand on every PDF invoice.'],
      ['Manage Team', 'Who can sign in. Only a super admin adds or removes admins.'],
      ['Two-step sign-in', 'A code from an app on your phone, asked for beside the password.'],
      [
        'Regulated Trade',
        'Terms, credit limit, and what is checked before a store is sold to. Only a super admin changes it.',
      ],
      ['Free trial', 'Ends 14 days after sign-up.'],
    ],
  },
};
