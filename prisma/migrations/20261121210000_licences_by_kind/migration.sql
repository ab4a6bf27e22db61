-- A register may give one number in several kinds of licence (a plumber's and a contractor's 1234).
DROP INDEX "licence_source_id_number_key";
CREATE UNIQUE INDEX "licence_source_id_number_trade_key" ON "licence"("source_id", "number", "trade");
