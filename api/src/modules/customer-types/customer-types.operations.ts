import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withCheckIn } from '../../define-operation';
import { usualRules } from './customer-type.rules';
import { previewTypes, readTypeRules, setTypeRules } from './type-rules.service';

const toManage = storeAccess([], { ...ownersAndPartners, ...withCheckIn });

/** The types of a store's clients. */
export const customerTypesOperations = [
  defineQuery({
    name: 'customer_type_rules',
    access: toManage,
    resolve: (_, context) => readTypeRules(context),
  }),
  defineQuery({
    name: 'customer_type_preview',
    access: toManage,
    isReport: true,
    example: () => ({ input_obj: usualRules }),
    resolve: ({ input_obj }, context) => previewTypes(context, input_obj),
  }),
  defineMutation({
    name: 'customer_type_rules_set',
    access: toManage,
    audit: {
      group: 'clients',
      data: [
        'input_obj.new_days',
        'input_obj.vip_mode',
        'input_obj.vip_percent',
        'input_obj.vip_amount',
        'input_obj.at_risk_visits',
        'input_obj.at_risk_factor',
        'input_obj.regular_visits',
      ],
    },
    example: () => ({ input_obj: usualRules }),
    resolve: ({ input_obj }, context) => setTypeRules(context, input_obj),
  }),
];
