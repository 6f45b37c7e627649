-- Nobody reads or writes them any more: the version before has views in their place. Apart from the triggers: each of these migrations
-- locks one table that people use, and so waits for nobody who waits for it.
-- squawk-ignore ban-drop-table
DROP TABLE "order_sums_before", "product_sums_before";
